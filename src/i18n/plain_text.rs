//! Texts in plain form, in which they are compared.

/// Returns a text for comparison: in lower case, without diacritics.
pub(crate) fn plain(text: &str) -> String {
    text.chars().flat_map(char::to_lowercase).map(without_mark).collect()
}

fn without_mark(letter: char) -> char {
    match letter {
        'ą' | 'á' | 'à' | 'â' | 'ä' | 'ã' | 'å' => 'a',
        'ć' | 'č' | 'ç' => 'c',
        'ď' => 'd',
        'ę' | 'é' | 'è' | 'ê' | 'ë' | 'ě' => 'e',
        'í' | 'ì' | 'î' | 'ï' | 'ī' => 'i',
        'ł' => 'l',
        'ń' | 'ñ' | 'ň' | 'ņ' => 'n',
        'ó' | 'ò' | 'ô' | 'ö' | 'õ' | 'ø' | 'ő' => 'o',
        'ř' => 'r',
        'ś' | 'š' => 's',
        'ť' => 't',
        'ú' | 'ù' | 'û' | 'ü' | 'ů' => 'u',
        'ý' | 'ÿ' => 'y',
        'ź' | 'ż' | 'ž' => 'z',
        '’' | '‘' => '\'',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_compared_without_case_and_marks() {
        assert_eq!(plain("ZAŻÓŁĆ gęślą Jaźń"), "zazolc gesla jazn");
        assert_eq!(plain("J’adoube"), "j'adoube");
    }
}
