#!/usr/bin/env bash
# Runs a command with DATABASE_URL pointing at a throw-away PostgreSQL: a private cluster on a free port,
# removed afterwards. Installs PostgreSQL where the machine has none (Debian and Ubuntu, as root).
# Usage: scripts/with-postgres.sh COMMAND [ARGUMENT...]
set -euo pipefail

find_bin() {
  local dir
  for dir in "$(pg_config --bindir 2>/dev/null || true)" /usr/lib/postgresql/*/bin /opt/homebrew/opt/postgresql*/bin /usr/local/opt/postgresql*/bin /usr/local/pgsql/bin; do
    if [ -n "$dir" ] && [ -x "$dir/initdb" ] && [ -x "$dir/postgres" ]; then echo "$dir"; return; fi
  done
}

bin=$(find_bin)
if [ -z "$bin" ]; then
  if ! command -v apt-get >/dev/null || [ "$(id -u)" != 0 ]; then
    echo "with-postgres: PostgreSQL is not installed; install it and try again" >&2
    exit 1
  fi
  {
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -q
    # The package would otherwise create and start a cluster of its own.
    mkdir -p /etc/postgresql-common
    [ -e /etc/postgresql-common/createcluster.conf ] || echo 'create_main_cluster = false' >/etc/postgresql-common/createcluster.conf
    apt-get install -q -y --no-install-recommends postgresql
  } >&2
  bin=$(find_bin)
fi

cluster=$(mktemp -d "${TMPDIR:-/tmp}/claimcheck-pg.XXXXXX")
as_owner() { "$@"; }
if [ "$(id -u)" = 0 ]; then
  # PostgreSQL refuses to run as root.
  owner=postgres
  id "$owner" >/dev/null 2>&1 || useradd --system --no-create-home "$owner"
  chown "$owner" "$cluster"
  as_owner() { setpriv --reuid "$owner" --regid "$(id -g "$owner")" --clear-groups "$@"; }
fi

stop() {
  as_owner "$bin/pg_ctl" -D "$cluster/data" -m immediate -w stop >/dev/null 2>&1 || true
  rm -rf "$cluster"
}
trap stop EXIT
trap 'exit 130' INT TERM

cd "$cluster"
as_owner "$bin/initdb" -D "$cluster/data" -U claimcheck -A trust -E UTF8 --locale=C.UTF-8 >/dev/null 2>&1 ||
  as_owner "$bin/initdb" -D "$cluster/data" -U claimcheck -A trust -E UTF8 --no-locale >/dev/null
port=$(node -e 'const s=require("node:net").createServer().listen(0,"127.0.0.1",()=>{console.log(s.address().port);s.close()})')
as_owner "$bin/pg_ctl" -D "$cluster/data" -w -l "$cluster/data/server.log" \
  -o "-p $port -c listen_addresses=127.0.0.1 -c unix_socket_directories=$cluster -c max_connections=300" start >/dev/null ||
  { cat "$cluster/data/server.log" >&2; exit 1; }
cd "$OLDPWD"

DATABASE_URL="postgres://claimcheck@127.0.0.1:$port/postgres" "$@"
