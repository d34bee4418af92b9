import { existsSync, readFileSync } from 'node:fs';

const read = <File>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as File;
const { scripts } = read<{ scripts: Record<string, string> }>('package.json');
const { recommendations } = read<{ recommendations: string[] }>('.vscode/extensions.json');

describe('the settings for editors', () => {
  it('format and check a file when it is saved, by extensions that are recommended', () => {
    const settings = read<Record<string, unknown>>('.vscode/settings.json');
    expect(settings).toMatchObject({ 'editor.formatOnSave': true, 'oxc.lint.run': 'onSave' });
    expect(recommendations).toContain(settings['editor.defaultFormatter']);
    expect(existsSync(`${String(settings['typescript.tsdk'])}/tsserver.js`)).toBe(true);
  });

  it('debug what npm starts and tests', () => {
    interface Launch {
      configurations: { program: string; preLaunchTask?: string; runtimeArgs: string[] }[];
    }
    const { configurations } = read<Launch>('.vscode/launch.json');
    for (const { program, preLaunchTask, runtimeArgs } of configurations) {
      const path = program.replace('${workspaceFolder}/', '');
      const script = Object.values(scripts).find((one) => one.includes(path)) ?? '';
      for (const argument of runtimeArgs) expect(script).toContain(argument);
      if (preLaunchTask) expect(Object.keys(scripts)).toContain(preLaunchTask.replace('npm: ', ''));
    }
    expect(configurations).toHaveLength(2);
  });

  it('have a container of the Node and the Debian that the checks run on', () => {
    const container = read<{ image: string; customizations: { vscode: { extensions: string[] } } }>(
      '.devcontainer/devcontainer.json',
    );
    const version = readFileSync('.nvmrc', 'utf8').trim();
    expect(container.image).toBe(`node:${version}-bookworm`);
    expect(readFileSync('.github/workflows/ci.yml', 'utf8')).toContain('node:${{ matrix.node }}-bookworm');
    expect(container.customizations.vscode.extensions).toEqual(recommendations);
  });
});
