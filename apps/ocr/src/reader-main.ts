/**
 * The reader: opens documents for the ocr service that calls it on a socket file, in a container of its own. It has
 * settings of the reading only, no credentials, and leaves the network before it does anything else.
 */
import { leaveNetwork, openSandboxPool, serveReader } from '@docex/ocr-providers';
import { serviceMain, SettingsError } from '@docex/runtime';
import { ocrSettings, readerSocketSetting, sandboxSettings } from './settings.ts';

await leaveNetwork();
await serviceMain({
  service: 'reader',
  settings: { ...ocrSettings, ...readerSocketSetting },
  start: async ({ settings, logger, lifecycle }) => {
    const { readerSocket: socket } = settings;
    if (socket === undefined) throw new SettingsError(['DOCEX_READER_SOCKET must name the socket file']);
    const sandbox = await openSandboxPool(sandboxSettings(settings, logger));
    lifecycle.onStop('sandbox', () => sandbox.close());
    const server = await serveReader(sandbox, { socket });
    lifecycle.onStop('reader', () => server.close());
    process.stdout.write('reader waits for documents\n');
  },
});
