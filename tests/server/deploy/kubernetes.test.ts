import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { parseAllDocuments } from 'yaml';
import { parseConfig, VARIABLE_NAMES } from '../../../server/config/config.ts';
import { findConfigWarnings } from '../../../server/config/configWarnings.ts';

/** A form on its way has 30 s to its end, and then the store is closed. */
const DRAIN_S = 30;

const probe = z.object({
  httpGet: z.object({ path: z.enum(['/healthz', '/readyz']), port: z.number() }),
  periodSeconds: z.number(),
});
const deploymentSchema = z.object({
  kind: z.literal('Deployment'),
  spec: z.object({
    selector: z.object({ matchLabels: z.record(z.string(), z.string()) }),
    template: z.object({
      metadata: z.object({ labels: z.record(z.string(), z.string()) }),
      spec: z.object({
        terminationGracePeriodSeconds: z.number(),
        securityContext: z.object({ runAsNonRoot: z.literal(true), runAsUser: z.number().positive() }),
        containers: z.tuple([
          z.object({
            ports: z.tuple([z.object({ containerPort: z.number() })]),
            env: z.array(
              z.object({
                name: z.string(),
                value: z.string().optional(),
                valueFrom: z.object({ secretKeyRef: z.object({ name: z.string(), key: z.string() }) }).optional(),
              }),
            ),
            readinessProbe: probe,
            livenessProbe: probe,
            startupProbe: probe,
            securityContext: z.object({
              readOnlyRootFilesystem: z.literal(true),
              allowPrivilegeEscalation: z.literal(false),
            }),
            volumeMounts: z.array(z.object({ mountPath: z.string() })),
          }),
        ]),
      }),
    }),
  }),
});
const serviceSchema = z.object({
  kind: z.literal('Service'),
  spec: z.object({
    selector: z.record(z.string(), z.string()),
    ports: z.tuple([z.object({ targetPort: z.number() })]),
  }),
});

describe('the sample for Kubernetes', () => {
  const documents = parseAllDocuments(readFileSync('server/deploy/kubernetes.yaml', 'utf8'));
  const [deployment, service] = documents.map((document) => document.toJS() as unknown);
  const { selector, template } = deploymentSchema.parse(deployment).spec;
  const { terminationGracePeriodSeconds } = template.spec;
  const [site] = template.spec.containers;
  const secret = new Map([['DATABASE_URL', 'postgres://site:hush@db.example/site?sslmode=verify-full']]);
  const env = Object.fromEntries(
    site.env.map(({ name, value, valueFrom }) => [name, value ?? secret.get(valueFrom?.secretKeyRef.key ?? '')]),
  );

  it('is a deployment and a service, without errors or warnings of YAML', () => {
    expect(documents.flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([]);
    const { spec } = serviceSchema.parse(service);
    expect(spec.selector).toEqual(selector.matchLabels);
    expect(template.metadata.labels).toEqual(selector.matchLabels);
  });

  it('sets variables that the site knows, with values that it takes; the database comes from a secret', () => {
    expect(Object.keys(env).filter((name) => !VARIABLE_NAMES.includes(name))).toEqual([]);
    const config = parseConfig(env);
    expect(config).toMatchObject({ siteOrigin: 'https://satchel.example', databaseUrl: secret.get('DATABASE_URL') });
    expect(findConfigWarnings(env)).toEqual([]);
    expect(site.env.filter(({ value }) => /:.*@/.test(value ?? ''))).toEqual([]);
  });

  it('stops a process after the balancer has seen it, and gives it the time to end', () => {
    const { stopDelayMs, port } = parseConfig(env);
    const { readinessProbe, livenessProbe, startupProbe } = site;
    expect(readinessProbe).toMatchObject({ httpGet: { path: '/readyz' } });
    expect(livenessProbe).toMatchObject({ httpGet: { path: '/healthz' } });
    expect(readinessProbe.periodSeconds * 1000).toBeLessThan(stopDelayMs);
    expect(terminationGracePeriodSeconds).toBeGreaterThan(stopDelayMs / 1000 + DRAIN_S);
    const ports = [readinessProbe, livenessProbe, startupProbe].map(({ httpGet }) => httpGet.port);
    const targets = serviceSchema.parse(service).spec.ports.map(({ targetPort }) => targetPort);
    expect([...ports, ...targets, site.ports[0].containerPort]).toEqual(Array<number>(5).fill(port));
  });

  it('lets it write where the image does, and nowhere else', () => {
    const image = readFileSync('server/deploy/Dockerfile', 'utf8');
    expect(image).toContain('DATA_DIR=/data');
    expect(site.volumeMounts.map(({ mountPath }) => mountPath)).toEqual(['/data', '/tmp']);
  });
});
