import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import * as z from 'zod';
import { decodeFile } from '../../shared/site/foreignText.ts';
import { parseUrl } from '../../shared/site/textFormats.ts';
import { readSigningKey, type SigningKey } from '../../shared/genuine/minisign.ts';
import { hasUser, isRange, NO_USER } from './addresses.ts';

/** Types of the values of environment variables. Their messages describe what a value must be and never quote it. */

const unset = (value: unknown) => (value === '' ? undefined : value);
export const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(unset, schema.optional());
export const withDefault = <Schema extends z.ZodType>(schema: Schema, fallback: z.input<Schema>) =>
  z.preprocess((value) => unset(value) ?? fallback, schema);

export const whole = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(from).max(to));

/** What can be listened on. A last part of digits alone is that of an IPv4 address, which has four. */
const HOST_NAME = /^(?=.{1,253}$)([a-z\d_]([\w-]{0,61}[a-z\d])?\.)*(?!\d+$)[a-z\d_]([\w-]{0,61}[a-z\d])?$/i;
export const hostName = z
  .string()
  .refine((value) => isIP(value) !== 0 || HOST_NAME.test(value), 'must be an IP address or a host name');

export const share = z
  .string()
  .regex(/^(0|1|0?\.\d{1,4})$/, 'must be a number from 0 to 1')
  .transform(Number);

export const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');

/** An origin without path, query or user, to which a path can be appended. */
export const origin = z.string().transform((value, context) => {
  const url = parseUrl(value);
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
  if (isOrigin && !hasUser(value)) return url.origin;
  const message = isOrigin ? NO_USER : 'must be an http(s) origin such as https://content.example';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

/** The origin of what is reached over TLS alone. */
export const httpsOrigin = origin.refine((value) => value.startsWith('https:'), 'must be an https origin');

/** A secret that two programs share, with characters that need no quotes in a header or in the file of a proxy. */
export const sharedSecret = z
  .string()
  .regex(/^[\w+/=.~-]{32,256}$/, 'must have 32 to 256 letters and digits, as openssl rand -hex 32 prints them');

/** An http(s) URL. A user and a password are refused in each of them: an address is logged, and shown to other hosts. */
export const httpUrl = z
  .url({ protocol: /^https?$/, message: 'must be an http(s) URL' })
  .refine((value) => !hasUser(value), NO_USER);

/** User and password belong to the address of a mail server, percent-encoded as in that of a database. */
export const smtpUrl = z.url({
  protocol: /^smtps?$/,
  message: 'must begin with smtp:// or smtps://; in a password # is written %23, / %2F, ? %3F and @ %40',
});

/** A proxy that is asked with CONNECT. User and password belong to its address, percent-encoded as in the others. */
export const proxyUrl = z.string().refine((value) => {
  const url = parseUrl(value);
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || /[?#\s]/.test(value)) return false;
  try {
    decodeURIComponent(url.username + url.password);
    return true;
  } catch {
    return false;
  }
}, 'must be like http://user:password@proxy.example:3128, without a path; in a password # is written %23, / %2F, ? %3F and @ %40');

/** Variables with an origin that may be reached through the proxy too. */
const PROXIED = ['CONTENT_ORIGIN', 'NEWSLETTER_ORIGIN', 'SUBMISSION_WEBHOOK'] as const;
export type ProxiedVariable = (typeof PROXIED)[number];

/** Names of such variables between commas. */
export const proxiedVariables = z.string().transform((value, context) => {
  const names = value.split(',').map((name) => name.trim());
  const known = PROXIED.filter((name) => names.includes(name));
  if (value === '' || known.length === names.length) return known;
  context.addIssue({ code: 'custom', message: `must be names of ${PROXIED.join(', ')} with commas between them` });
  return z.NEVER;
});

/** A password with characters that end a part of a URL is another URL, or none. */
export const databaseUrl = z
  .string()
  .refine(
    (value) => /^postgres(ql)?:\/\/[^\s#]+$/.test(value) && parseUrl(value) !== null,
    'must begin with postgres://; in a password # is written %23, / %2F, ? %3F and @ %40',
  );

export const timeZone = z.string().refine((value) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: value }));
  } catch {
    return false;
  }
}, 'must be a time zone name such as Asia/Shanghai');

const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

/** `off`, a number of hops, or a list of addresses, ranges and Express's names of ranges. */
export const trustProxy = z.string().transform((value, context): false | number | string[] => {
  if (value === 'off') return false;
  if (/^\d{1,2}$/.test(value)) return Number(value);
  const ranges = value.split(',').map((part) => part.trim());
  if (ranges.every((range) => PROXY_NAMES.includes(range) || isRange(range))) return ranges;
  context.addIssue({ code: 'custom', message: 'must be off, a number of hops, or a list of addresses and ranges' });
  return z.NEVER;
});

/** `off`, or the value of the header Strict-Transport-Security. */
export const hsts = z.string().transform((value, context) => {
  if (value === 'off') return null;
  const [, seconds, subDomains, preload] = /^max-age=(\d{1,9})(; ?includeSubDomains)?(; ?preload)?$/.exec(value) ?? [];
  if (seconds) return { maxAge: Number(seconds), includeSubDomains: Boolean(subDomains), preload: Boolean(preload) };
  context.addIssue({ code: 'custom', message: 'must be off, or like max-age=31536000; includeSubDomains; preload' });
  return z.NEVER;
});

/** A secret key of minisign without a password: the file that has it, or its second line. */
export const signingKey = z.string().transform((value, context): SigningKey => {
  try {
    const key = readSigningKey(value) ?? readSigningKey(decodeFile(readFileSync(value)).text);
    if (key) return key;
    context.addIssue({ code: 'custom', message: 'must be a key without a password, as minisign -G -W writes it' });
  } catch (error) {
    const { code = 'no key' } = error as NodeJS.ErrnoException;
    context.addIssue({
      code: 'custom',
      message: `must be a key of minisign or its file, which cannot be read (${code})`,
    });
  }
  return z.NEVER;
});

/** Hosts of the same machine, or of a network of containers: names without a dot. */
const NEAR_HOST = /^(127\.[\d.]+|\[::1\]|[^.:]+)$/;

/** Whether a host, as in a URL, is this machine or in its network of containers. */
export function isNear(hostname: string): boolean {
  return NEAR_HOST.test(hostname);
}

/** Values of `sslmode` with which the driver encrypts; it takes any other one as none. */
const TLS_MODES = ['prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];

/** Whether what is sent to this address can be read on the way. Without a host a database is reached by a socket. */
export function isClear(address = ''): boolean {
  const url = parseUrl(address);
  if (!url) return false;
  const { protocol, searchParams } = url;
  const host = url.hostname || (searchParams.get('host') ?? '');
  if (host === '' || host.startsWith('/') || isNear(host)) return false;
  if (!protocol.startsWith('postgres')) return protocol === 'http:';
  const isOn = TLS_MODES.includes(searchParams.get('sslmode') ?? '');
  return !isOn && !['true', '1'].includes(searchParams.get('ssl') ?? '');
}
