import { InvalidArgumentError } from '@commander-js/extra-typings';

/** The address of a service as it was typed. Throws what Commander tells as wrong usage unless it is of http or https. */
export function serviceAddress(text: string): string {
  const protocol = URL.canParse(text) ? new URL(text).protocol : '';
  if (protocol === 'http:' || protocol === 'https:') return text;
  throw new InvalidArgumentError('It must be an http or https address, such as http://127.0.0.1:8080.');
}
