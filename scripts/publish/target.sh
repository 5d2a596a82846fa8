# Runs on the target: sh -c <this> publish <action> <folder> [<link> <id> <restart>], for example over ssh.
#   read      prints the link `current`, then lines: "release", its id and description, for the one before the current
#             one and for that, and "other" and the path of each file that no release brought
#   publish   unpacks the tar file on standard input into a new release, and makes it the current one
#   undo      makes an earlier release the current one
# Arguments: the link `current` as it was read, empty if there was none; the id of the release; a command, or nothing.
# The exit codes from 73 on have their messages in folder-target.ts.
set -eu
umask 022
export LC_ALL=C
action=$1 folder=$2 expected=${3-} id=${4-} restart=${5-}

releases() { ls releases | grep -E '^[0-9]{8}T[0-9]{6}Z-[0-9a-f]+$' || :; }
# Prints the release that the link `current` leads to, however that is written; nothing if it leads elsewhere.
linked() {
  place=$(readlink -m current)
  [ "${place%/*}" != "$(readlink -m releases)" ] || printf 'releases/%s\n' "${place##*/}"
}
# Renames a release first, so that a half-removed one is never taken for a whole one. Another user's files may stay.
discard() { while IFS= read -r one; do mv -T "releases/$one" "releases/$one.part" && rm -rf "releases/$one.part" || :; done; }
tidy() { rm -rf releases/*.part current.new 2>/dev/null || :; }

# Prints the files of the current release that no release brought, such as those with which an owner proves a domain.
others() {
  [ -f "./$now/release.sha256" ] || return 0
  (cd "./$now" && find . -path ./node_modules -prune -o ! -type d -print | cut -c3- |
    awk 'FNR == NR { known[substr($0, 67)]; next } !($0 in known) && $0 != "release.sha256"' release.sha256 -)
}
# Brings files of the current release into another one that lacks them. Arguments: the other one, an option of cp.
bring() {
  while IFS= read -r file; do [ -e "$1/$file" ] || printf '%s\0' "$file"; done |
    (cd "./$now" && xargs -0 -r cp -P "$2" --parents -t "$folder/$1" --) || :
}

if [ "$action" = read ]; then
  cd "$folder" 2>/dev/null || exit 0
  now=$(linked)
  [ -n "$now" ] || exit 0
  printf '%s\n' "$now"
  releases | awk -v now="${now#releases/}" '$0 <= now' | tail -n 2 |
    while IFS= read -r one; do printf 'release %s %s\n' "$one" "$(tr -d '\n' < "releases/$one/release.json")"; done
  others | sed 's/^/other /'
  exit 0
fi

mkdir -p "$folder/releases"
cd "$folder"
exec 9> publish.lock
flock -w 2 9 || exit 75
now=$(linked)
[ "$now" = "$expected" ] || exit 76
[ -n "$now" ] || [ ! -e current ] || exit 73
# What arrived of a version that isn't shown mustn't fill the disk.
trap tidy EXIT
tidy

if [ "$action" = publish ]; then
  part=releases/$id.part
  # These were never current, or were undone.
  releases | awk -v now="${now#releases/}" '$0 > now' | discard
  mkdir "$part"
  tar -xof - -C "$part"
  chmod -R u+rwX,go+rX "$part"
  # Links what was not sent. Nothing is ever written into a linked file.
  cut -b67- "$part/release.sha256" | bring "$part" -l
  (cd "$part" && sha256sum --quiet --strict -c release.sha256 >&2) || exit 77
  if [ -n "$restart" ]; then
    { cmp -s "./$now/package-lock.json" "$part/package-lock.json" && cp -al "./$now/node_modules" "$part/"; } ||
      (cd "$part" && npm ci --omit=dev --no-audit --no-fund < /dev/null >&2) || exit 79
  fi
  mv -T "$part" "releases/$id"
else
  (cd "releases/$id" && sha256sum --quiet --strict -c release.sha256 >&2) || exit 80
fi

others | bring "releases/$id" -l 2>/dev/null
# Files of another user can only be copied.
others | bring "releases/$id" -p
ln -s "releases/$id" current.new
mv -T current.new current
# The lock must not pass to a server that the command starts.
[ -z "$restart" ] || sh -c "$restart" < /dev/null >&2 9>&- || exit 78
releases | head -n -5 | discard
