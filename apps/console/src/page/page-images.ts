import { DocexApiError, type DocexClient } from '@docex/client/browser';
import type { PageImage } from './state.ts';

/** Makes addresses for what is in memory; a page image cannot be asked for by address, as that carries no key. */
export type ObjectUrls = Pick<typeof URL, 'createObjectURL'>;

const MISSING = 'No image of this page was kept. The marks show where the values stood.';

/** Fetches the image of a page. Rejects as the client does, but for pages without an image. */
export async function loadPageImage(
  client: DocexClient,
  { jobId, page, urls }: { readonly jobId: string; readonly page: number; readonly urls: ObjectUrls },
): Promise<PageImage> {
  try {
    const image = await client.getPageImage(jobId, page);
    return { state: 'here', url: urls.createObjectURL(image) };
  } catch (error) {
    if (!(error instanceof DocexApiError && error.code === 'not_found')) throw error;
    return { state: 'missing', text: MISSING };
  }
}
