import { createInProcessTransport } from './in-process-transport.ts';
import { describeTransport } from './transport.contract.ts';

describeTransport('in-process transport', (opening) => {
  const transport = createInProcessTransport(opening);
  return Promise.resolve({ transport, close: () => transport.close() });
});
