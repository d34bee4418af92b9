import { FAKE_REASONS, type FakeReason } from '../../../shared/genuine/verify.ts';
import type { EntryView } from '../review/fakeViews.ts';
import { Covering } from './FakeTable.tsx';
import { Check } from './ReviewFields.tsx';
import type { TrustFields } from './trustFields.ts';
import { Choice, TrustForm } from './TrustForms.tsx';

const REASON_NAMES: Readonly<Record<FakeReason, string>> = {
  website: 'a website',
  app: 'an app or a file',
  account: 'an account or a chat',
  sender: 'a sender of emails',
  support: 'somebody who poses as our support',
};

interface FakeFormProps {
  fields: TrustFields;
  /** The entry that was refused; null before the form was sent. */
  entry: EntryView | null;
}

/** Lists a fake that nobody has reported by a form, such as the website of a hijacked DApp. */
export function FakeForm({ fields, entry }: FakeFormProps) {
  return (
    <TrustForm
      action="/trust/fakes"
      title="New fake"
      lead="It is on the check page and in /trust.json for half a year, and off the directory."
      button="List it"
    >
      <label>
        <span>Address, handle, email address, package, extension id or file name</span>
        <input name="fake" defaultValue={fields.fake} autoComplete="off" spellCheck={false} required />
      </label>
      <Choice
        name="reason"
        label="What it is"
        options={FAKE_REASONS}
        fields={fields}
        textOf={(one) => REASON_NAMES[one]}
      />
      <Check name="wholeHost" defaultChecked={fields.wholeHost === 'on'}>
        The whole host: everything on it and below it
      </Check>
      {entry && !('fault' in entry) && <Covering {...entry} ticked={fields} />}
    </TrustForm>
  );
}
