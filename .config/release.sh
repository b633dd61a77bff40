#!/usr/bin/env bash
# Creates an archive of the checked-out commit, its bill of materials and their checksums. The same commit gives
# the same bytes.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD

version=$(sed -nE 's/^## ([0-9]+\.[0-9]+\.[0-9]+).*/\1/p' docs/changelog.md | head -1)
declared=$(node -p "require('./package.json').version")
[ "$version" = "$declared" ] || { echo "docs/changelog.md begins with $version, package.json says $declared." >&2; exit 1; }
[ -z "$(git status --porcelain)" ] || { echo 'There are changes that are not committed.' >&2; exit 1; }

name=exline-$version
target=$root/dist/release
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH LC_ALL=C TZ=UTC
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir -p "$target" "$scratch/$name"

echo "Building $name ..."
git archive HEAD | tar -x -C "$scratch/$name"
cd "$scratch/$name"
npm ci --silent --no-progress
npm run --silent build
# The serial number and time of a bill of materials change on each run, so they are removed.
npm sbom --silent --omit dev --sbom-format cyclonedx --workspace services/gateway --workspace workers/email |
  node -e '
    const bom = JSON.parse(require("node:fs").readFileSync(0, "utf8"));
    delete bom.serialNumber;
    bom.metadata.timestamp = new Date(process.env.SOURCE_DATE_EPOCH * 1000).toISOString();
    console.log(JSON.stringify(bom, null, 2));
  ' > "../$name.cdx.json"
find . -name node_modules -prune -exec rm -rf {} +
find . -name '*.tsbuildinfo' -delete
cd ..
tar --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner --mode=u+rw,go+r,go-w -c "$name" | gzip -9n > "$name.tar.gz"
sha256sum "$name.tar.gz" "$name.cdx.json" > "$name.sha256"
mv "$name.tar.gz" "$name.cdx.json" "$name.sha256" "$target/"
cat "$target/$name.sha256"
