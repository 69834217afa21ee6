; The Windows installer, for one user without administrator rights. `cargo xtask package windows` calls makensis with
; VERSION, SOURCE (the game's folder) and OUTPUT (the installer to write).
Unicode true
!include "MUI2.nsh"
!include "FileFunc.nsh"
!include "LogicLib.nsh"

!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Hetman"

Name "Hetman"
OutFile "${OUTPUT}"
InstallDir "$LOCALAPPDATA\Programs\Hetman"
InstallDirRegKey HKCU "${UNINSTALL}" "InstallLocation"
RequestExecutionLevel user
SetCompressor /SOLID lzma
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "Hetman"
VIAddVersionKey "FileDescription" "Hetman"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "The Hetman authors"

!define MUI_ICON "${SOURCE}\hetman.ico"
!define MUI_UNICON "${SOURCE}\hetman.ico"
!define MUI_FINISHPAGE_RUN "$INSTDIR\hetman.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Polish"

; A folder chosen by the user may contain other assets.
!macro RemoveOurAssets
  ${If} ${FileExists} "$INSTDIR\hetman.exe"
  ${AndIf} ${FileExists} "$INSTDIR\assets\models\*.*"
    RMDir /r "$INSTDIR\assets"
  ${EndIf}
!macroend

Section "Hetman"
  ; Remove files of an earlier version that this one doesn't have.
  !insertmacro RemoveOurAssets
  SetOutPath "$INSTDIR"
  File /r "${SOURCE}\*.*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Hetman.lnk" "$INSTDIR\hetman.exe" "" "$INSTDIR\hetman.ico"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Hetman"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\hetman.ico"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "The Hetman authors"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" "$0"
SectionEnd

; Games and settings belong to the player and stay, in %APPDATA%\hetman.
Section "Uninstall"
  !insertmacro RemoveOurAssets
  Delete "$INSTDIR\hetman.exe"
  Delete "$INSTDIR\hetman.ico"
  Delete "$INSTDIR\licences.txt"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Hetman.lnk"
  DeleteRegKey HKCU "${UNINSTALL}"
SectionEnd
