import { patiently } from '../patiently.ts';
import { AwsKms, type KmsSettings } from './aws-kms.ts';

export type { AwsKms, KmsSettings } from './aws-kms.ts';

/** Opens AWS KMS, for which it waits up to a minute; rejects at once where waiting does not help. */
export function openKms(
  settings: KmsSettings,
  onRetry?: (server: string, error: unknown) => void,
): Promise<AwsKms> {
  return patiently('AWS KMS', () => AwsKms.open(settings), { onRetry });
}
