import * as z from 'zod';
import { BRAND } from '../../../shared/brand/brand.ts';
import { LANGUAGES } from '../../../shared/site/languages.ts';
import type { RateLimits } from '../../config/settings.ts';
import type { JsonSchema } from './formBodies.ts';
import { type Answer, type Operation, type Operations, SCHEMAS, type SchemaName, TAGS } from './operation.ts';
import { READ_OPERATIONS } from './readOperations.ts';
import { WRITE_OPERATIONS } from './writeOperations.ts';

const OPERATIONS: Operations = { ...READ_OPERATIONS, ...WRITE_OPERATIONS };

const PATH_PARAMETERS: Readonly<Record<string, JsonSchema>> = {
  lang: { schema: { enum: LANGUAGES }, example: 'en', description: 'The language.' },
  receipt: { schema: { type: 'string' }, example: '7ZQ4M-0KX2D-9RTW3-HB6NC-5FVYE1', description: 'The receipt.' },
  field: { schema: { type: 'string' }, example: 'icon_url', description: 'The field of the form.' },
};

const HEADERS = {
  ETag: 'Ask again with `If-None-Match`: 304 says that nothing has changed.',
  'Access-Control-Allow-Origin': 'Always `*`: pages of other websites may read it.',
  'RateLimit-Policy': 'The limits that count this request: `"name";q=requests;w=seconds`.',
  RateLimit: 'What is left of each: `"name";r=requests;t=seconds until it starts anew`.',
  'Retry-After': 'Seconds until the next try.',
} as const;
type HeaderName = keyof typeof HEADERS;

const TOO_MANY = 429;
const UNAVAILABLE = 503;
const OK = 200;

const refTo = (place: string, name: string) => ({ $ref: `#/components/${place}/${name}` });

/** The JSON schemas of all answers by name; where one has another in it, it refers to that. */
function describeSchemas(): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(SCHEMAS)) registry.add(schema, { id });
  // As what is sent: a field with a default may be absent, and there may be more fields one day.
  const { schemas } = z.toJSONSchema(registry, { io: 'input', uri: (id) => refTo('schemas', id).$ref });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $id: _id, $schema: _dialect, ...schema }]) => [name, schema]),
  );
}

/** Describes the public API as OpenAPI 3.1, from the schemas and rows that it works by. `version` is that of the site. */
export function describeApi({ origin, version, limits }: { origin: string; version: string; limits: RateLimits }) {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const [name, operation] of Object.entries(OPERATIONS)) {
    const [method = '', path = ''] = name.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeOperation(path, operation, limits) };
  }
  const headers = Object.entries(HEADERS).map(([name, description]) => [
    name,
    { description, schema: { type: 'string' } },
  ]);
  return {
    openapi: '3.1.0',
    info: {
      title: `${BRAND.name} website`,
      version,
      description: describeRules(),
      contact: { email: BRAND.securityEmail, url: BRAND.officialOrigin },
    },
    servers: [{ url: origin }],
    security: [],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: { schemas: describeSchemas(), headers: Object.fromEntries(headers) as Record<HeaderName, JsonSchema> },
  };
}

function describeRules(): string {
  return [
    `The public API of ${BRAND.officialHost}. No key is needed.`,
    '`lang` chooses the language of texts; in a form its field comes before the query. Without it content is in Chinese, ' +
      'and messages are in the language of `Accept-Language`.',
    'Numbers out of their range are read as the first; values that are none of a list, and parameters given twice, as missing.',
    'An operation names the limits that count it. Answers that count say in `RateLimit` what is left, but for those that ' +
      'caches keep (`render`): there only 429 does.',
    'Pages of every website may read what has `Access-Control-Allow-Origin`, also with `If-None-Match`, which has 304 ' +
      'as its answer. Forms are for this site’s pages and for programs, which send no `Origin`: others get 403. ' +
      'Methods that a path lacks get 405.',
    'A form is answered as described unless `Accept` prefers `text/html`, as a browser’s does: then by a page or a ' +
      'redirect (303) to one.',
  ].join('\n\n');
}

function describeOperation(path: string, operation: Operation, limits: RateLimits): JsonSchema {
  const { id, tag, summary, text = '', query = {}, body, answers, limits: counted = [] } = operation;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    ...PATH_PARAMETERS[name],
  }));
  const inQuery = Object.entries(query).map(([name, parameter]) => ({
    name,
    in: 'query',
    description: parameter.text,
    schema: parameter.schema,
    ...(parameter.example !== undefined && { example: parameter.example }),
  }));
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: [text, ...counted.map((name) => limitText(limits[name]))].filter(Boolean).join(' ') || summary,
    ...(inPath.length + inQuery.length > 0 && { parameters: [...inPath, ...inQuery] }),
    ...(body && {
      requestBody: {
        required: true,
        content: {
          [body.type]: {
            schema: body.schema,
            ...(body.encoding && { encoding: body.encoding }),
            ...(body.example !== undefined && { example: body.example }),
          },
        },
      },
    }),
    responses: Object.fromEntries(
      Object.entries(answers).map(([status, answer]) => [
        status,
        describeAnswer(answer, headersOf(operation, Number(status), answer)),
      ]),
    ),
  };
}

function limitText({ name, fromAddress, fromNetwork, seconds }: RateLimits[keyof RateLimits]): string {
  return `At most ${fromAddress} requests in ${seconds} s from one address, ${fromNetwork} from its network (\`${name}\`).`;
}

/** Each request counts for a limit but for `render`, which is named only where it refuses: caches keep the others. */
function headersOf(
  { limits = [], isOpen, hasTag }: Operation,
  status: number,
  { body, isUncounted }: Answer,
): HeaderName[] {
  const isCounted = status === TOO_MANY || (!isUncounted && limits.some((name) => name !== 'render'));
  return [
    ...(hasTag && status === OK ? (['ETag'] as const) : []),
    ...(isOpen ? (['Access-Control-Allow-Origin'] as const) : []),
    ...(isCounted && limits.length > 0 ? (['RateLimit-Policy', 'RateLimit'] as const) : []),
    ...(status === TOO_MANY || (status === UNAVAILABLE && body !== 'Readiness') ? (['Retry-After'] as const) : []),
  ];
}

function describeAnswer({ body, text, example }: Answer, headers: readonly HeaderName[]): JsonSchema {
  const { type, schema } = typeof body === 'string' ? { type: 'application/json', schema: body } : (body ?? {});
  const content = schema ? refTo('schemas', schema satisfies SchemaName) : textOf(type);
  return {
    description: text,
    ...(headers.length > 0 && {
      headers: Object.fromEntries(headers.map((name) => [name, refTo('headers', name)])),
    }),
    ...(type && { content: { [type]: { schema: content, ...(example !== undefined && { example }) } } }),
  };
}

const textOf = (type = '') => (type.endsWith('json') ? { type: 'object' } : { type: 'string' });
