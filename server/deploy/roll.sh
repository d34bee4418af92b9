#!/bin/sh
# Restarts the processes of the site one after another, behind a proxy that has them all:
#   roll.sh 3001 3002
# Each is told to stop, finishes what it has in hand, starts again and renders its pages before the next one's turn comes.
# RESTART is what restarts one of them; its port is put behind it.
set -eu
RESTART=${RESTART:-systemctl restart satchel@}
# So long a process may take to be ready, in seconds.
READY_MAX=${READY_MAX:-120}

is_ready() {
  curl --fail --silent --output /dev/null --max-time 5 "http://127.0.0.1:$1/readyz"
}

for port in "$@"; do
  for other in "$@"; do
    if [ "$other" != "$port" ] && ! is_ready "$other"; then
      echo "not restarted: $port, because $other is not ready" >&2
      exit 1
    fi
  done
  echo "restarting $port"
  $RESTART"$port"
  waited=0
  until is_ready "$port"; do
    if [ "$waited" -ge "$READY_MAX" ]; then
      echo "$port is not ready after $READY_MAX s; the others still run what they ran" >&2
      exit 1
    fi
    sleep 1
    waited=$((waited + 1))
  done
done
