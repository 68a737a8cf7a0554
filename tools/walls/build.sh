#!/bin/sh
# Builds the launchers of packages/ocr-providers/walls from walls.c: the same bytes on every machine.
# usage: build.sh [FOLDER]   (PYTHON: an interpreter that has requirements.txt; default python3)
set -eu
here=$(cd "$(dirname "$0")" && pwd)
folder=${1:-"$here/../../packages/ocr-providers/walls"}
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
cd "$here"
for pair in x64:x86_64 arm64:aarch64; do
  "${PYTHON:-python3}" -m ziglang cc -target "${pair#*:}-linux-musl" -static -Os -s -Wall -Wextra -Werror \
    -o "$folder/linux-${pair%%:*}" walls.c
done
cd "$folder"
sha256sum linux-x64 linux-arm64 > SHA256SUMS
