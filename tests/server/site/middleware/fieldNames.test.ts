import { FORM_KINDS } from '../../../../shared/submission/schemas/formSections.ts';
import { type Files, goodFiles, goodForm, listen, postForm, type Texts } from '../../../support/forms.ts';
import { createStoreLocations, ENGINES } from '../../../support/stores.ts';
import { startTestApp, type TestApp } from '../../../support/testApp.ts';

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

  it.each(FORM_KINDS)(
    'is 400 in the form of %s, with files and without; other unknown names are ignored',
    async (kind) => {
      const statusOf = async (texts: Texts, files: Files) => {
        const { status, body } = await postForm(socket.origin, kind, { ...goodForm(kind), ...texts }, files);
        expect(body.result).toBe(status === 201 ? 0 : status);
        return status;
      };
      const files = await goodFiles(kind);
      for (const sent of [{}, files])
        for (const name of BUILDING)
          expect({ name, status: await statusOf({ [name]: 'x' }, sent) }).toEqual({ name, status: 400 });
      const many = Object.fromEntries(Array.from({ length: 40 }, (_, number) => [`f${number}[9999999]`, 'x']));
      expect(await statusOf(many, files)).toBe(400);
      expect(await statusOf({ colour: 'blue', 'title]': 'x' }, files)).toBe(201);
    },
  );
});
