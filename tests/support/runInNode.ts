import { execFileSync } from 'node:child_process';

const OUTPUT_BYTES_MAX = 64 * 1024 * 1024;

/**
 * Runs a module (TypeScript, imports relative to the project's root) in a Node process of its own, where there is no
 * `window`, and returns the JSON it prints. For what a test in jsdom, or in this process' time zone, could not see.
 */
export function runInNode<Output>(source: string, env: Record<string, string> = {}): Output {
  const flags = ['--bundle', '--platform=node', '--format=cjs', '--jsx=automatic', '--loader=tsx', '--log-level=error'];
  const bundle = execFileSync('node_modules/.bin/esbuild', flags, { input: source, maxBuffer: OUTPUT_BYTES_MAX });
  const printed = execFileSync(process.execPath, ['-'], {
    input: bundle,
    env: { ...process.env, ...env },
    maxBuffer: OUTPUT_BYTES_MAX,
    encoding: 'utf8',
  });
  return JSON.parse(printed) as Output;
}
