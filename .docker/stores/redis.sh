#!/bin/sh
# Each process has its own account, and none of them manages the server. The worker can access the mail queues,
# but no sessions.
set -eu
if [ -n "${SENTINELS_STORES_PASSWORD:-}" ]; then
  # The rights that sentinels and replicas need, according to Redis's documentation.
  set -- "$@" --masteruser sentinels --masterauth "$SENTINELS_STORES_PASSWORD" \
    --user sentinels on ">$SENTINELS_STORES_PASSWORD" allchannels +multi +slaveof +ping +exec +subscribe '+config|rewrite' \
    +role +publish +info '+client|setname' '+client|kill' '+script|kill' +psync +replconf
fi
# Redis refuses writes at its limit of 640 MB. At the container's limit of 1 GB, the kernel would kill Redis, again
# after each restart. The difference is for rewriting the append-only file and for buffers.
exec docker-entrypoint.sh redis-server --appendonly yes --maxmemory 640mb --maxmemory-policy noeviction "$@" \
  --user default off \
  --user gateway on ">$GATEWAY_STORES_PASSWORD" '~*' '&exline:*' +@all -@dangerous +info \
  --user worker on ">$WORKER_STORES_PASSWORD" '~mail:*' '~exline:appends:*' '&exline:*' +@all -@dangerous +info
