import * as z from 'zod';
import { BRAND } from '../../shared/brand/brand.ts';
import type { SigningKey } from '../../shared/genuine/minisign.ts';
import { deskReviewers, type DeskPeople, deskRoles } from './deskRoles.ts';
import { ConfigError, type Environment, readEnvFile, SECRETS, withSecretFiles } from './environmentFiles.ts';
import { findMisspelt } from './meantName.ts';
import { DEFAULT_SETTINGS, type Settings, settingsFile } from './settings.ts';
import {
  databaseUrl,
  isClear,
  hostName,
  hsts,
  httpsOrigin,
  httpUrl,
  onOff,
  optional,
  origin,
  share,
  sharedSecret,
  signingKey,
  proxiedVariables,
  type ProxiedVariable,
  proxyUrl,
  smtpUrl,
  timeZone,
  trustProxy,
  whole,
  withDefault,
} from './variableTypes.ts';

/** The only reader of the environment. It is parsed once at the start; `server/README.md` documents each variable. */

const schema = z.object({
  PORT: withDefault(whole(0, 65_535), '3000'),
  HOST: optional(hostName),
  SITE_ORIGIN: optional(origin),
  SITE_TIME_ZONE: withDefault(timeZone, 'Asia/Shanghai'),
  CONTENT_ORIGIN: optional(origin),
  CONTENT_PORT: withDefault(whole(0, 65_535), '3100'),
  NEWSLETTER_ORIGIN: optional(origin),
  DATABASE_URL: optional(databaseUrl),
  DATABASE_TLS: withDefault(onOff, 'on'),
  DATA_DIR: withDefault(z.string(), './data'),
  SUBMISSION_WEBHOOK: optional(httpUrl),
  SUBMISSION_WEBHOOK_SECRET: optional(
    z
      .string()
      .min(16, 'must have at least 16 characters')
      .regex(/^(?!whsec_)|^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/, 'must have 24 to 64 bytes in Base64 after whsec_'),
  ),
  SUBMISSION_WEBHOOK_EVENTS: withDefault(z.enum(['received', 'all']), 'received'),
  OUTGOING_PROXY: optional(proxyUrl),
  OUTGOING_PROXY_FOR: withDefault(proxiedVariables, ''),
  SMTP_URL: optional(smtpUrl),
  SETTINGS_FILE: optional(settingsFile),
  TRUST_KEY: optional(signingKey),
  FORMS: withDefault(z.enum(['open', 'closed']), 'open'),
  DESK_ROLES: withDefault(deskRoles, ''),
  DESK_REVIEWERS: withDefault(deskReviewers, ''),
  DESK_ORIGIN: optional(httpsOrigin),
  DESK_PROXY_SECRET: optional(sharedSecret),
  STATIC_ORIGIN: withDefault(origin, BRAND.staticOrigin),
  TRUST_PROXY: withDefault(trustProxy, 'off'),
  LOG_LEVEL: withDefault(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'info'),
  METRICS_PORT: optional(whole(0, 65_535)),
  WEB_VITALS_SAMPLE: withDefault(share, '0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(httpUrl),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: optional(httpUrl),
  STOP_DELAY_S: withDefault(whole(0, 300), '0'),
  KEEP_ALIVE_S: withDefault(whole(1, 3_600), '5'),
  HSTS: withDefault(hsts, 'max-age=31536000; includeSubDomains'),
  HTTPS_REDIRECT: withDefault(onOff, 'off'),
  GA_MEASUREMENT_ID: optional(z.string().regex(/^[A-Z0-9-]{4,20}$/, 'must look like G-XXXXXXXXXX')),
  BAIDU_TONGJI_ID: optional(z.string().regex(/^[a-f0-9]{32}$/, 'must be 32 hexadecimal digits')),
  BAIDU_PUSH: withDefault(onOff, 'off'),
  CONTENT_FRESH_S: withDefault(whole(0, 86_400), '30'),
  CONTENT_STALE_S: withDefault(whole(0, 31_536_000), '86400'),
  CONTENT_TIMEOUT_MS: withDefault(whole(50, 60_000), '2000'),
  RATE_LIMITS: withDefault(onOff, 'on'),
  OVERLOAD_LIMITS: withDefault(onOff, 'on'),
  PAGE_CACHE: withDefault(onOff, 'on'),
});

export const VARIABLE_NAMES = [...Object.keys(schema.shape), ...SECRETS.map((name) => `${name}_FILE`)];

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
  /** Whether a database of another machine has to be reached over TLS. */
  databaseTls: boolean;
  dataDir: string;
  submissionWebhook: { url: string; secret: string } | undefined;
  /** Whether the webhook is told what happens to a submission after it was received. */
  tellsEvents: boolean;
  /** Proxy for what strangers name, with its user and password; undefined: they are reached directly. */
  outgoingProxy: string | undefined;
  /** The same for origins of the configuration, where it is asked for. */
  originProxies: Partial<Record<ProxiedVariable, string>>;
  /** Mail server with its user and password; undefined: no mail is sent. */
  smtpUrl: string | undefined;
  /** Who may change something at the desk; empty: every user that can start it. */
  deskPeople: DeskPeople;
  /** Where people open the desk behind the operator's proxy. */
  deskOrigin: string | undefined;
  /** What only that proxy knows. */
  deskProxySecret: string | undefined;
  settings: Settings;
  /** Key that signs the trust list; undefined: a test key, or a key that is not on this machine. */
  trustKey: SigningKey | undefined;
  /** Forms are refused with a plain sentence. */
  areFormsClosed: boolean;
  staticOrigin: string;
  trustProxy: false | number | string[];
  logLevel: string;
  metricsPort: number | undefined;
  /** Share of visits that report their Web Vitals, 0 to 1. */
  webVitalsSample: number;
  /** Whether traces are sent; OpenTelemetry's SDK reads its variables itself. */
  tracing: boolean;
  /** Between the signal to stop and the end of listening. */
  stopDelayMs: number;
  /** How long an idle connection is kept. */
  keepAliveMs: number;
  /** Null: no header is sent, as on every site without https. */
  hsts: { maxAge: number; includeSubDomains: boolean; preload: boolean } | null;
  httpsRedirect: boolean;
  googleMeasurementId: string | null;
  baiduTongjiId: string | null;
  baiduPush: boolean;
  contentFreshMs: number;
  contentStaleMs: number;
  contentTimeoutMs: number;
  rateLimits: boolean;
  overloadLimits: boolean;
  pageCache: boolean;
}

/** The configuration an environment gives. Throws ConfigError. */
export function parseConfig(env: Environment): Config {
  const parsed = schema.safeParse(env);
  // Names and rules, never values: some of them are secrets, and this goes to a log.
  const problems = parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];
  if (env.SUBMISSION_WEBHOOK && !env.SUBMISSION_WEBHOOK_SECRET)
    problems.push('SUBMISSION_WEBHOOK_SECRET: must be set when SUBMISSION_WEBHOOK is');
  if (parsed.data?.METRICS_PORT && parsed.data.METRICS_PORT === parsed.data.PORT)
    problems.push('METRICS_PORT: must not be PORT, which is public');
  if (env.HTTPS_REDIRECT === 'on' && (!env.SITE_ORIGIN?.startsWith('https:') || (env.TRUST_PROXY || 'off') === 'off'))
    problems.push('HTTPS_REDIRECT: needs an https SITE_ORIGIN, and TRUST_PROXY to know what the client used');
  if (parsed.data && parsed.data.DESK_ROLES.size > 0 && parsed.data.DESK_REVIEWERS.size > 0)
    problems.push('DESK_REVIEWERS: must not be set beside DESK_ROLES, which has taken its place');
  // A script of the site would read the desk, and each would get the cookies of the other.
  if (parsed.data?.DESK_ORIGIN && parsed.data.DESK_ORIGIN === parsed.data.SITE_ORIGIN)
    problems.push('DESK_ORIGIN: must not be SITE_ORIGIN: the desk needs a host name of its own');
  for (const name of parsed.data?.OUTGOING_PROXY_FOR ?? [])
    if (!parsed.data?.OUTGOING_PROXY || !env[name]?.startsWith('https:'))
      problems.push(`OUTGOING_PROXY_FOR: needs OUTGOING_PROXY, and an https address in ${name}`);
  // Receipts, addresses and the password itself would be readable on the way.
  if (parsed.data?.DATABASE_TLS && isClear(parsed.data.DATABASE_URL))
    problems.push('DATABASE_URL: names another machine without TLS: add ?sslmode=verify-full, or set DATABASE_TLS=off');
  if (!parsed.success || problems.length > 0) {
    // A warning otherwise. Here it may be why another one is missing, and nobody wants to start three times.
    for (const { name, meant } of findMisspelt(env, VARIABLE_NAMES))
      problems.push(`${name}: is not known; ${meant} was probably meant`);
    throw new ConfigError(problems);
  }
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
    databaseTls: value.DATABASE_TLS,
    dataDir: value.DATA_DIR,
    submissionWebhook:
      value.SUBMISSION_WEBHOOK && value.SUBMISSION_WEBHOOK_SECRET
        ? { url: value.SUBMISSION_WEBHOOK, secret: value.SUBMISSION_WEBHOOK_SECRET }
        : undefined,
    tellsEvents: value.SUBMISSION_WEBHOOK_EVENTS === 'all',
    outgoingProxy: value.OUTGOING_PROXY,
    originProxies: Object.fromEntries(value.OUTGOING_PROXY_FOR.map((name) => [name, value.OUTGOING_PROXY])),
    smtpUrl: value.SMTP_URL,
    deskPeople: value.DESK_ROLES.size > 0 ? value.DESK_ROLES : value.DESK_REVIEWERS,
    deskOrigin: value.DESK_ORIGIN,
    deskProxySecret: value.DESK_PROXY_SECRET,
    settings: value.SETTINGS_FILE ?? DEFAULT_SETTINGS,
    trustKey: value.TRUST_KEY,
    areFormsClosed: value.FORMS === 'closed',
    staticOrigin: value.STATIC_ORIGIN,
    trustProxy: value.TRUST_PROXY,
    logLevel: value.LOG_LEVEL,
    metricsPort: value.METRICS_PORT,
    webVitalsSample: value.WEB_VITALS_SAMPLE,
    tracing: Boolean(value.OTEL_EXPORTER_OTLP_ENDPOINT ?? value.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT),
    stopDelayMs: value.STOP_DELAY_S * 1000,
    keepAliveMs: value.KEEP_ALIVE_S * 1000,
    // A developer's localhost must not be forced to https.
    hsts: value.SITE_ORIGIN?.startsWith('https:') ? value.HSTS : null,
    httpsRedirect: value.HTTPS_REDIRECT,
    googleMeasurementId: value.GA_MEASUREMENT_ID ?? null,
    baiduTongjiId: value.BAIDU_TONGJI_ID ?? null,
    baiduPush: value.BAIDU_PUSH,
    contentFreshMs: value.CONTENT_FRESH_S * 1000,
    contentStaleMs: value.CONTENT_STALE_S * 1000,
    contentTimeoutMs: value.CONTENT_TIMEOUT_MS,
    rateLimits: value.RATE_LIMITS,
    overloadLimits: value.OVERLOAD_LIMITS,
    pageCache: value.PAGE_CACHE,
  };
}

const KEYLESS = 'TRUST_KEY: must not be set for a desk behind a proxy, which prepares changes and signs none';

/** What this process was started with. */
export const environment: Environment = process.env;

/**
 * The configuration of this process: from its environment and, for what that does not set, the file `.env` in the
 * working folder. A keyless process does not even open the file of a key. Throws ConfigError.
 */
export function readConfig({ isKeyless = false } = {}): Config {
  // Destructured, because the build replaces `process.env.NODE_ENV`. Tests must not start with a developer's settings.
  const { NODE_ENV } = process.env;
  if (NODE_ENV !== 'test') Object.assign(process.env, { ...readEnvFile('.env'), ...process.env });
  if (isKeyless && process.env.TRUST_KEY) throw new ConfigError([KEYLESS]);
  return parseConfig(withSecretFiles(process.env, VARIABLE_NAMES));
}
