#!/bin/sh
# Stands in for ssh -T <host> <command>: runs the command here. Settings:
#   STUB_LINE   ends a process before this line of a script that publishes or undoes
#   STUB_ENDS   which process that is: this program of the "target", or the one that "publishes"
#   STUB_BYTES  the connection breaks after so many bytes
#   STUB_FAILS  there is no connection
[ -z "$STUB_FAILS" ] || exit 255
printf '%s\n' "$2" >> "$STUB_HOSTS"
command=$3
case "$command" in *"'publish' 'read' "*) exec sh -c "$command" ;; esac
# Held by every process of this connection, so that a test can wait for their end.
exec 8> "$STUB_HOSTS.lock"
flock -s 8
publisher=$PPID
export publisher
if [ "$STUB_ENDS" = publisher ]; then ended='$publisher'; else ended='$$'; fi
if [ -n "$STUB_LINE" ]; then
  command=$(printf '%s\n' "$command" | awk -v at="$STUB_LINE" -v end="kill -9 $ended; " 'NR == at { printf "%s", end } { print }')
fi
if [ -n "$STUB_BYTES" ]; then head -c "$STUB_BYTES" | sh -c "$command"; else sh -c "$command"; fi
