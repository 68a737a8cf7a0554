/** Size of a document where the operator says nothing: 25 MiB. */
export const DEFAULT_LIMIT_FILE_BYTES = 26_214_400;
