import { Form } from '../forms/Form.tsx';
import { useMessages } from '../messages.ts';
import { FieldSample, type FieldKind, type FieldState } from './FieldSample.tsx';
import { Sample } from './Sample.tsx';
import { SampleSection } from './SampleSection.tsx';

const STATES: readonly FieldState[] = ['plain', 'optional', 'filled', 'error', 'disabled', 'busy'];

const isFilled = (state: FieldState) => !['plain', 'optional', 'error'].includes(state);

/** Every kind of field in every state, each in a form of its own. */
export function FieldSamples() {
  const { names, states, words } = useMessages('components');
  const texts = { text: words.title, area: words.sentence, select: '1', one: '1', any: '1', check: 'yes', file: '' };
  return (
    <SampleSection of="fields">
      {(Object.keys(names.fields) as FieldKind[]).flatMap((kind) =>
        STATES.map((state) => (
          <Sample key={kind + state} name={`${names.fields[kind]}: ${states[state]}`}>
            <Form
              name={`${kind}-${state}`}
              action="#"
              busy={state === 'busy'}
              texts={isFilled(state) ? { field: texts[kind] } : {}}
              errors={state === 'error' ? [{ field: 'field', message: words.error }] : []}
            >
              <FieldSample kind={kind} state={state} />
            </Form>
          </Sample>
        )),
      )}
    </SampleSection>
  );
}
