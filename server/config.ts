import ipaddr from 'ipaddr.js';
import * as z from 'zod';
import { BRAND } from '../shared/brand/brand.ts';

/** The only reader of the environment. It is parsed once at the start; `server/README.md` documents each variable. */

const unset = (value: unknown) => (value === '' ? undefined : value);
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(unset, schema.optional());
const withDefault = <Schema extends z.ZodType>(schema: Schema, fallback: z.input<Schema>) =>
  z.preprocess((value) => unset(value) ?? fallback, schema);

const whole = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(from).max(to));

const share = z
  .string()
  .regex(/^(0|1|0?\.\d{1,4})$/, 'must be a number from 0 to 1')
  .transform(Number);

const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');

/** An origin without path, query or user, to which a path can be appended. */
const origin = z.string().transform((value, context) => {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username)
    return url.origin;
  context.addIssue({ code: 'custom', message: 'must be an http(s) origin such as https://content.example' });
  return z.NEVER;
});

const timeZone = z.string().refine((value) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: value }));
  } catch {
    return false;
  }
}, 'must be a time zone name such as Asia/Shanghai');

const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

function isAddressOrRange(text: string): boolean {
  const [address = ''] = text.split('/');
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address);
  // A range of all addresses would let every client choose its own.
  return isAddress && (address === text || (ipaddr.isValidCIDR(text) && !/\/0+$/.test(text)));
}

/** `off`, a number of hops, or a list of addresses, ranges and Express's names of ranges. */
const trustProxy = z.string().transform((value, context): false | number | string[] => {
  if (value === 'off') return false;
  if (/^\d{1,2}$/.test(value)) return Number(value);
  const ranges = value.split(',').map((part) => part.trim());
  if (ranges.every((range) => PROXY_NAMES.includes(range) || isAddressOrRange(range))) return ranges;
  context.addIssue({ code: 'custom', message: 'must be off, a number of hops, or a list of addresses and ranges' });
  return z.NEVER;
});

const schema = z.object({
  PORT: withDefault(whole(0, 65_535), '3000'),
  HOST: optional(z.string().max(255)),
  SITE_ORIGIN: optional(origin),
  SITE_TIME_ZONE: withDefault(timeZone, 'Asia/Shanghai'),
  CONTENT_ORIGIN: optional(origin),
  CONTENT_PORT: withDefault(whole(0, 65_535), '3100'),
  NEWSLETTER_ORIGIN: optional(origin),
  DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\/\S+$/, 'must begin with postgres://')),
  DATA_DIR: withDefault(z.string(), './data'),
  SUBMISSION_WEBHOOK: optional(z.url({ protocol: /^https?$/ })),
  SUBMISSION_WEBHOOK_SECRET: optional(z.string().min(16, 'must have at least 16 characters')),
  STATIC_ORIGIN: withDefault(origin, BRAND.staticOrigin),
  TRUST_PROXY: withDefault(trustProxy, 'off'),
  WEB_CONCURRENCY: withDefault(whole(1, 64), '1'),
  LOG_LEVEL: withDefault(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'info'),
  METRICS_PORT: optional(whole(0, 65_535)),
  WEB_VITALS_SAMPLE: withDefault(share, '0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(z.url({ protocol: /^https?$/ })),
  GA_MEASUREMENT_ID: optional(z.string().regex(/^[A-Z0-9-]{4,20}$/, 'must look like G-XXXXXXXXXX')),
  BAIDU_TONGJI_ID: optional(z.string().regex(/^[a-f0-9]{32}$/, 'must be 32 hexadecimal digits')),
  BAIDU_PUSH: withDefault(onOff, 'off'),
  CONTENT_FRESH_S: withDefault(whole(0, 86_400), '30'),
  CONTENT_STALE_S: withDefault(whole(0, 31_536_000), '86400'),
  CONTENT_TIMEOUT_MS: withDefault(whole(50, 60_000), '2000'),
  RATE_LIMITS: withDefault(onOff, 'on'),
  PAGE_CACHE: withDefault(onOff, 'on'),
});

export interface Config {
  port: number;
  /** Undefined listens on all interfaces. */
  host: string | undefined;
  siteOrigin: string;
  siteTimeZone: string;
  /** Undefined: the embedded content service. */
  contentOrigin: string | undefined;
  contentPort: number;
  /** Undefined: addresses are stored in the embedded store. */
  newsletterOrigin: string | undefined;
  /** Undefined: SQLite in `dataDir`. */
  databaseUrl: string | undefined;
  dataDir: string;
  submissionWebhook: { url: string; secret: string } | undefined;
  staticOrigin: string;
  trustProxy: false | number | string[];
  webConcurrency: number;
  logLevel: string;
  metricsPort: number | undefined;
  /** Share of visits that report their Web Vitals, 0 to 1. */
  webVitalsSample: number;
  /** Whether traces are sent; OpenTelemetry's SDK reads its variables itself. */
  tracing: boolean;
  googleMeasurementId: string | null;
  baiduTongjiId: string | null;
  baiduPush: boolean;
  contentFreshMs: number;
  contentStaleMs: number;
  contentTimeoutMs: number;
  rateLimits: boolean;
  pageCache: boolean;
}

/** One message that names every bad variable, a line each. */
export class ConfigError extends Error {}

/** The configuration an environment gives. Throws ConfigError. Source: design, "The contract seen from outside". */
export function parseConfig(env: Record<string, string | undefined>): Config {
  const parsed = schema.safeParse(env);
  // Names and rules, never values: some of them are secrets, and this goes to a log.
  const problems = parsed.error?.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`) ?? [];
  if (env.SUBMISSION_WEBHOOK && !env.SUBMISSION_WEBHOOK_SECRET)
    problems.push('  SUBMISSION_WEBHOOK_SECRET: must be set when SUBMISSION_WEBHOOK is');
  if (!parsed.success || problems.length > 0)
    throw new ConfigError(`The server does not start. Bad variables:\n${problems.join('\n')}`);
  const value = parsed.data;
  return {
    port: value.PORT,
    host: value.HOST,
    siteOrigin: value.SITE_ORIGIN ?? `http://localhost:${value.PORT}`,
    siteTimeZone: value.SITE_TIME_ZONE,
    contentOrigin: value.CONTENT_ORIGIN,
    contentPort: value.CONTENT_PORT,
    newsletterOrigin: value.NEWSLETTER_ORIGIN,
    databaseUrl: value.DATABASE_URL,
    dataDir: value.DATA_DIR,
    submissionWebhook:
      value.SUBMISSION_WEBHOOK && value.SUBMISSION_WEBHOOK_SECRET
        ? { url: value.SUBMISSION_WEBHOOK, secret: value.SUBMISSION_WEBHOOK_SECRET }
        : undefined,
    staticOrigin: value.STATIC_ORIGIN,
    trustProxy: value.TRUST_PROXY,
    webConcurrency: value.WEB_CONCURRENCY,
    logLevel: value.LOG_LEVEL,
    metricsPort: value.METRICS_PORT,
    webVitalsSample: value.WEB_VITALS_SAMPLE,
    tracing: value.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    googleMeasurementId: value.GA_MEASUREMENT_ID ?? null,
    baiduTongjiId: value.BAIDU_TONGJI_ID ?? null,
    baiduPush: value.BAIDU_PUSH,
    contentFreshMs: value.CONTENT_FRESH_S * 1000,
    contentStaleMs: value.CONTENT_STALE_S * 1000,
    contentTimeoutMs: value.CONTENT_TIMEOUT_MS,
    rateLimits: value.RATE_LIMITS,
    pageCache: value.PAGE_CACHE,
  };
}

/** The configuration of this process. */
export function readConfig(): Config {
  return parseConfig(process.env);
}
