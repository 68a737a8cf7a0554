import { beforeAll, describe, expect, it } from '@jest/globals';
import { BaseResolver, createConfig, lintDocument, makeDocumentFromString } from '@redocly/openapi-core';
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';
import { DocumentedAnswers } from '../testing/documented-answers.ts';
import { GatewayWorld } from '../testing/gateway-world.ts';
import { examples } from './examples.ts';
import type { OpenApiDocument } from './openapi-document.ts';

type Json = Readonly<Record<string, unknown>>;

let text: string;
let document: OpenApiDocument;

beforeAll(async () => {
  const world = await GatewayWorld.open({ adminToken: 'an-administration-token' });
  text = await (await fetch(`${world.base}/api/v1/openapi.json`)).text();
  document = JSON.parse(text) as OpenApiDocument;
  await world.close();
});

describe('the OpenAPI document', () => {
  it('has nothing that Redocly complains of', async () => {
    const problems = await lintDocument({
      document: makeDocumentFromString(text, 'openapi.json'),
      config: await createConfig({ extends: ['recommended'] }),
      externalRefResolver: new BaseResolver(),
    });
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  it('has nothing that Spectral complains of', async () => {
    const spectral = new spectralCore.Spectral();
    // Its types ask for a member that rule sets need not have.
    spectral.setRuleset({ extends: [spectralRulesets.oas as RulesetDefinition] });
    const problems = await spectral.run(text);
    expect(problems.map(({ code, message, path }) => `${code}: ${message} (${path.join('/')})`)).toEqual([]);
  });

  it('describes answers that may grow, and requests in which nothing unknown is taken', () => {
    const closed = Object.entries(document.components.schemas)
      .filter(([, schema]) => JSON.stringify(schema).includes('"additionalProperties":false'))
      .map(([name]) => name);
    expect(closed.sort()).toEqual(['ApiKeyInput', 'UploadByUrl', 'WebhookInput']);
    const answers = new DocumentedAnswers(document);
    const grown = structuredClone<Json>(examples.result) as { data: { result: Json; evidence: Json } };
    Object.assign(grown.data, { revision: 2 });
    Object.assign(grown.data.result, { fieldOfTomorrow: 'x' });
    Object.assign(grown.data.evidence, { fieldOfTomorrow: ['x'] });
    expect(difference(answers, 'get', '/api/v1/results/{jobId}', grown)).toBeUndefined();
  });

  it('says of a box that it holds four numbers', () => {
    const { properties } = document.components.schemas['FieldEvidence'] as { properties: Json };
    expect(properties['box']).toMatchObject({
      type: 'array',
      items: { type: 'number' },
      minItems: 4,
      maxItems: 4,
    });
  });

  it('has examples that fit', () => {
    const answers = new DocumentedAnswers(document);
    const told = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { responses }]) =>
        Object.entries(responses).flatMap(([status, { content }]) => {
          const example = content?.['application/json']?.example;
          return example === undefined ? [] : [{ path, method, status: Number(status), example }];
        }),
      ),
    );
    for (const { path, method, status, example } of told) {
      expect(difference(answers, method, path, example, status)).toBeUndefined();
    }
    const examined = new Set(told.map(({ example }) => JSON.stringify(example)));
    expect(examined.size).toBe(Object.keys(examples).length);
  });
});

function difference(
  answers: DocumentedAnswers,
  method: string,
  template: string,
  body: unknown,
  status = 200,
) {
  const headers = new Headers({
    'content-type': 'application/json',
    'x-request-id': 'example',
    'cache-control': 'no-store',
  });
  const request = { template, method: method.toUpperCase(), path: '', headers: {}, body: undefined };
  return answers.difference(request, { status, headers, text: JSON.stringify(body) });
}
