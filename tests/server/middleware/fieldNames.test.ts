import { FORM_KINDS } from '../../../shared/schemas/formSections.ts';
import { formData, goodFiles, goodForm, listen } from '../../support/forms.ts';
import { createStoreLocations, ENGINES } from '../../support/stores.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';

/** A name from which a parser could build something: an array of that length, nested objects, a list. */
const BUILDING = [
  'title[9999999]',
  'title[999999999]',
  'title[4294967294]',
  'requirements[0]',
  'email[]',
  'email[a][b][c]',
  '__proto__[email]',
  `a${'[0]'.repeat(20)}`,
  'name[',
];

const locations = createStoreLocations();
afterAll(() => locations.removeAll());

describe.each(ENGINES)('a field whose name has a bracket, on %s', (engine) => {
  let site: TestApp;
  let socket: Awaited<ReturnType<typeof listen>>;
  beforeAll(async () => {
    site = await startTestApp({ location: await locations.createLocation(engine) });
    socket = await listen(site.app);
  });
  afterAll(async () => {
    await socket.close();
    await site.stop();
  });

  async function post(kind: string, body: FormData): Promise<number> {
    const response = await fetch(`${socket.origin}/api/submissions/${kind}`, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body,
    });
    const { result } = (await response.json()) as { result: number };
    expect(result).toBe(response.status === 201 ? 0 : response.status);
    return response.status;
  }

  it.each(FORM_KINDS)(
    'is 400 in the form of %s, with files and without; other unknown names are ignored',
    async (kind) => {
      for (const files of [{}, await goodFiles(kind)])
        for (const name of BUILDING) {
          const body = formData(goodForm(kind), files);
          body.append(name, 'x');
          expect({ name, status: await post(kind, body) }).toEqual({ name, status: 400 });
        }
      const many = formData(goodForm(kind), await goodFiles(kind));
      for (let number = 0; number < 40; number += 1) many.append(`f${number}[9999999]`, 'x');
      expect(await post(kind, many)).toBe(400);
      const unknown = formData({ ...goodForm(kind), colour: 'blue', 'title]': 'x' }, await goodFiles(kind));
      expect(await post(kind, unknown)).toBe(201);
    },
  );
});
