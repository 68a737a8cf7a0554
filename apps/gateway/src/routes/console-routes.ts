import { RequestError } from '@docex/domain';
import type { ConsoleFile, ConsoleSite } from '@docex/console';
import { z } from 'zod';
import type { Call, OpenRoute } from '../http/route.ts';

/** `GET /`: the console, for people. Its files are read once, when they are first asked for. */
export function consoleRoutes(openSite: () => ConsoleSite): OpenRoute[] {
  let opened: ConsoleSite | undefined;
  const site = (): ConsoleSite => (opened ??= openSite());
  return [consolePageRoute(site), consoleFileRoute(site)];
}

function consolePageRoute(site: () => ConsoleSite): OpenRoute {
  return {
    operation: {
      id: 'getConsole',
      method: 'GET',
      path: '/',
      tag: 'Service',
      summary: 'The console: documents uploaded and looked at in a browser',
      success: {
        status: 200,
        description: 'The page.',
        content: { mediaType: 'text/html', schema: z.string() },
        headers: ENTITY_TAG,
      },
    },
    access: 'everybody',
    handle: (call) => {
      const { page, policy } = site();
      call.exchange.headers['Content-Security-Policy'] = policy;
      serve(call, page);
    },
  };
}

/** `GET /console/{part}/{file}`: what the page loads. */
function consoleFileRoute(site: () => ConsoleSite): OpenRoute {
  return {
    operation: {
      id: 'getConsoleFile',
      method: 'GET',
      path: '/console/:part/:file',
      tag: 'Service',
      summary: 'A script or style of the console',
      pathParameters: z.object({ part: z.string(), file: z.string() }),
      success: {
        status: 200,
        description: 'The file.',
        content: { mediaType: '*/*', schema: z.string() },
        headers: ENTITY_TAG,
      },
    },
    access: 'everybody',
    handle: (call) => {
      const { part, file } = call.request.params;
      const found = site().files.get(`${String(part)}/${String(file)}`);
      if (!found) throw new RequestError('not_found', 'There is no such file.');
      serve(call, found);
    },
  };
}

const ENTITY_TAG = {
  ETag: 'Changes with the content; sent back in `If-None-Match` it is answered with 304.',
};

function serve({ exchange, request }: Call, file: ConsoleFile): void {
  exchange.headers['ETag'] = file.entityTag;
  const known =
    request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  if (known.includes(file.entityTag)) exchange.succeedUnchanged();
  else exchange.succeedWith(file);
}
