"""Draws the compared views by the page, in a Chromium whose WebGL2 is computed by the processor."""

import contextlib
import functools
import http.server
import threading
import time
import urllib.parse

from playwright.sync_api import sync_playwright

CHROMIUM_ARGUMENTS = ["--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist"]
UNCHANGED = 3  # equal looks at a resting page, one after the other, after which its picture is finished
SECONDS = 12  # between two looks
PATIENCE = 3600  # seconds after which a page that still changes is given up: averaging takes minutes
REPORTS = "document.body.dataset.status !== undefined"
RESTS = "JSON.parse(document.body.dataset.status).moving === false"  # it also says so of averaging


def draw(bundle, browser, asked, picture):
    """Writes the picture of a page with these options of the game, once nothing in it changes any more."""
    picture.parent.mkdir(parents=True, exist_ok=True)
    width, height = (int(side) for side in asked[asked.index("--size") + 1].split("x"))
    with _served(bundle) as origin, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser, args=CHROMIUM_ARGUMENTS)
        # The page's policy forbids the script by which Playwright waits.
        page = chromium.new_page(viewport={"width": width, "height": height}, bypass_csp=True)
        page.goto(f"{origin}/?{query(asked)}&test=1")
        page.wait_for_function(REPORTS, timeout=600_000)
        picture.write_bytes(_finished(page))
        chromium.close()


def query(asked):
    """Returns the options as the end of a page's address. The page ignores those that only a command line has."""
    pairs, rest = [], list(asked)
    while rest:
        key = rest.pop(0).removeprefix("--")
        is_switch = not rest or rest[0].startswith("--")
        pairs.append((key, "1" if is_switch else rest.pop(0)))
    return urllib.parse.urlencode(pairs)


def _finished(page):
    """Returns the page's picture after it has been the same for a while."""
    seen, same, end = b"", 0, time.monotonic() + PATIENCE
    while same < UNCHANGED:
        if time.monotonic() > end:
            raise TimeoutError(f"the page still changes after {PATIENCE} seconds")
        before, seen = seen, page.screenshot(timeout=300_000)
        same = same + 1 if page.evaluate(RESTS) and seen == before else 0
        time.sleep(SECONDS)
    return seen


class _Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


@contextlib.contextmanager
def _served(folder):
    handler = functools.partial(_Quiet, directory=folder)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()
