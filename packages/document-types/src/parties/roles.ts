/** A party of a class: the side of the trade that headings call it by, and where the result holds it. */
export interface Role {
  readonly side: 'seller' | 'buyer';
  /** JSON Pointer. */
  readonly pointer: string;
}

/** Who sets up the documents of a class, under an own letterhead, and whom they name besides. */
export interface Roles {
  readonly issuer: Role;
  readonly counterparty: Role;
}
