# Installs what the given workspaces need to run, and takes away what only a developer reads.
set -e
npm ci --omit=dev "$@"
rm -rf node_modules/typescript node_modules/@typescript
find . -type f -path '*/node_modules/*' \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.cts' -o -name '*.d.mts' \) -delete
npm cache clean --force
