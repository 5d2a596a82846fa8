/** Names of files and folders that only systems and programs write, as regular expressions. */
const leftovers = [
  // Hidden files: .DS_Store, .web.json.swp, .~lock.web.json#
  "\\.[^/]*",
  // Windows and macOS
  "(?:eh)?thumbs(?:_vista)?\\.db(?:[.:]encryptable)?|desktop\\.ini|\\$recycle\\.bin|system volume information",
  "icon\\r|__macosx|lost\\+found",
  // Editors: backups, swap files, vim's test whether it may write, Emacs's and LibreOffice's unsaved texts, JetBrains
  "[^/]*~|[^/]+\\.(?:bak|sw[a-p]|save(?:\\.\\d+)?)|4913|5036|#[^/]*#|[^/]+___jb_(?:tmp|old|bak)___",
  // Office's owner files; unfinished saves and downloads
  "~\\$[^/]*|[^/]+\\.(?:te?mp(?:[.-][^/]*)?|sb-\\w+-\\w+|(?:json|mdx|svg)\\.\\d{5,}|part|partial|crdownload)",
  // Merges and patches
  "[^/]+\\.(?:orig|rej|(?:json|mdx|svg)\\.(?:mine|r\\d+))|[^/]+_(?:backup|base|local|remote)_\\d+\\.[^/]*",
  // Syncthing, Dropbox, Nextcloud and others that keep two versions of a file
  "~syncthing~[^/]*|[^/]+\\.sync-conflict-\\d[^/]*|[^/]*[([][^/)\\]]*(?:confli[ct]|konflikt)[^/]*[)\\]][^/]*",
];

const leftover = new RegExp(`(?:^|/)(?:${leftovers.join("|")})(?:/|$)`, "i");

/** Whether a path leads to a file or into a folder that only systems and programs write. */
export const isLeftover = (path: string): boolean => leftover.test(path);

/** Returns what is wrong with a file if git LFS left a pointer in its place. @param start its first letters */
export const pointerFlaw = (start: string): [message: string, fix: string] | undefined =>
  start.startsWith("version https://git-lfs")
    ? ["Only a pointer to this file is here: git LFS has it.", "Fetch it: git lfs install && git lfs pull"]
    : undefined;
