import { allPages, pathOf, ROUTES } from '../../shared/site/routes.ts';
import { ENVELOPE_FIELDS, FILE_FIELDS, FORM_FIELDS } from '../../shared/submission/schemas/formInput.ts';
import { FORM_KINDS } from '../../shared/submission/schemas/formSections.ts';
import { goodForm } from '../support/forms.ts';
import { bodies, formOf, urlencoded } from './nastyBodies.ts';
import {
  ADDRESS_BYTES,
  createDraw,
  FIELD_BYTES,
  HEADERS,
  labelOf,
  NAMES,
  type Nasty,
  OTHERS,
  type Place,
  RECEIPT,
  SMALL_FORMS,
} from './nastyValues.ts';

/**
 * Single requests that try what one of them can cost, over every route and every field, the same for a seed. The first
 * ones cover each place once; the rest is drawn among all places.
 */
export function drawNastyRequests(seed: number, count: number, files: Record<string, Buffer>): Nasty[] {
  const draw = createDraw(seed);
  const places = [...bodies(files), ...names(files), ...fields(), ...queries(), ...headers(), ...addresses()];
  const first = places.map((make) => make(draw));
  if (first.length > count) throw new Error(`${count} requests do not cover ${first.length} places.`);
  return [...first, ...Array.from({ length: count - first.length }, () => draw.one(places)(draw))];
}

/** Every field of every form, and those that all forms have, each in one of them. */
function fields(): Place[] {
  const own = FORM_KINDS.flatMap((kind) =>
    FORM_FIELDS[kind].map((field) => ({ kinds: [kind], field: field as string })),
  );
  const common = Object.values(ENVELOPE_FIELDS).map((field) => ({ kinds: FORM_KINDS, field: field as string }));
  return [...own, ...common].map(({ kinds, field }): Place => (draw) => {
    const kind = draw.one(kinds);
    const value = draw.value(draw.one(FIELD_BYTES));
    const sent = formOf(kind, { ...goodForm(kind), [field]: value }, {}, draw.one(['text/html', 'application/json']));
    return { ...sent, name: `form ${kind}, ${field}: ${labelOf(value)}` };
  });
}

/** Names of fields, in each form, in the small forms and in JSON. */
function names(files: Record<string, Buffer>): Place[] {
  const ofForms = FORM_KINDS.flatMap((kind) =>
    NAMES.slice(0, 2).map((field): Place => () => ({
      ...formOf(kind, { ...goodForm(kind), [field]: 'x' }, FILE_FIELDS[kind].length > 0 ? files : {}),
      name: `form ${kind}, a field named ${field}`,
    })),
  );
  const others = NAMES.slice(2).map((field): Place => (draw) => {
    const kind = draw.one(FORM_KINDS);
    return {
      ...formOf(kind, { ...goodForm(kind), [field]: 'x' }),
      name: `form ${kind}, a field named ${labelOf(field)}`,
    };
  });
  const many: Place = () => ({
    ...formOf('token', Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`f${at}[9999999]`, 'x']))),
    name: 'form token, 40 fields named fN[9999999]',
  });
  const file: Place = () => ({
    ...formOf('token', {}, { 'icon_url[999999999]': Buffer.from('x') }),
    name: 'form token, a file named icon_url[999999999]',
  });
  const small = SMALL_FORMS.map((path): Place => (draw) => {
    const field = draw.one(NAMES);
    return { ...urlencoded(path, `${encodeURIComponent(field)}=x`), name: `${path}, a field named ${labelOf(field)}` };
  });
  return [...ofForms, ...others, many, file, ...small];
}

/** Every query of a page, as a page or as data, and every one of the API. */
function queries(): Place[] {
  const get =
    (path: string, name: string): Place =>
    (draw) => {
      const value = draw.value(ADDRESS_BYTES / 3);
      return {
        method: 'GET',
        path: `${path}?${name}=${encodeURIComponent(value).slice(0, ADDRESS_BYTES)}`,
        headers: {},
        name: `${path}?${name}=${labelOf(value)}`,
      };
    };
  const pages = Object.values(ROUTES).flatMap(({ path, query }) => {
    const address = `/en${path}`.replace(':kind', 'token').replace(':receipt', RECEIPT).replace(/:\w+/, '1');
    return query.map(
      (name): Place =>
        (draw) =>
          get(draw.one([address, `/api/page-data${address}`]), name)(draw),
    );
  });
  const api = [
    ...['lang', 'start'].map((name) => get('/api/content/news', name)),
    ...['lang', 'start', 'category_id', 'key'].map((name) => get('/api/content/dapps', name)),
    ...['lang', 'version&product=mobile&version', 'q', 'hash', 'code'].map((name) => get('/api/verify', name)),
    get('/api/submissions/https', 'url'),
    get('/api/newsletter/leave', 'leave'),
    get('/', 'lang'),
    get('/images/00000000000000000000000000000000', '2x'),
  ];
  const list: Place = () => ({
    method: 'GET',
    path: `/en/dapp?${'key=a&'.repeat(ADDRESS_BYTES / 6)}`,
    headers: {},
    name: 'a query of 2,000 parameters',
  });
  return [...pages, ...api, list];
}

/** Every header that something reads, on a page, a cached page, a file and the API. */
function headers(): Place[] {
  return HEADERS.map((header): Place => (draw) => {
    const value = draw.header(ADDRESS_BYTES).trim();
    const path = draw.one(['/en', '/', '/en/dapp?key=a', '/favicon.svg', '/api/content/dapps', '/trust.json']);
    return { method: 'GET', path, headers: { [header]: value }, name: `${path} with ${header}: ${labelOf(value)}` };
  });
}

/** Every page and every other address with a path that goes on, and a method that is not theirs. */
function addresses(): Place[] {
  const all = [...allPages('en').map((found) => pathOf(found)), '/ko/news/1', '/zh/dapp/1', ...OTHERS];
  return all.map((address): Place => (draw) => {
    const value = draw.one([draw.value(ADDRESS_BYTES / 3), '/en'.repeat(ADDRESS_BYTES / 3), '/'.repeat(ADDRESS_BYTES)]);
    const path = `${address}/${encodeURI(value)}`.slice(0, ADDRESS_BYTES).replace(/%[\dA-F]?$/, '');
    return {
      method: draw.one(['GET', 'HEAD', 'POST', 'OPTIONS']),
      path,
      headers: {},
      name: `${address}/${labelOf(value)}`,
    };
  });
}
