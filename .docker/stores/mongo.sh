#!/bin/sh
# Members of a set recognize each other by a key file. With a key file, MongoDB serves only clients with an
# account.
set -eu
umask 077
# After a restart, the file of the last run is still there. It belongs to mongodb, and many kernels
# (fs.protected_regular) let not even root write to another user's file in /tmp.
rm -f /tmp/key
printf %s "$MONGO_ROOT_PASSWORD" | sha256sum | cut -c 1-64 > /tmp/key
chown mongodb /tmp/key
exec docker-entrypoint.sh mongod --replSet rs0 --keyFile /tmp/key --bind_ip_all
