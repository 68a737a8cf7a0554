export { type CertificateStore, FolderStore, type PemFiles } from './certificate-store.ts';
export { SecretStore, type SecretStoreOptions } from './secret-store.ts';
export { type Issued, type Wanted, renewCertificates } from './renew-certificates.ts';
