import { findPlatform } from '../../../shared/platforms.ts';
import type { Collision } from '../../../shared/submission.ts';
import type { FieldProps } from '../../forms/Field.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { interpolate, useMessages } from '../../i18n/messages.ts';
import { OutLink } from '../../ui/links.tsx';
import { useSubmission } from './submissionContext.ts';

/** An address on a chain, with the doctor who looks at it: what it is kept as, and what would mend it. */
export function AddressField(field: FieldProps) {
  const { precheck } = useSubmission();
  return (
    <div className="address-field">
      <TextField {...field} autoComplete="off" autoCapitalize="none" spellCheck={false} translate="no" dir="ltr" />
      <AddressVerdict name={field.name} />
      {field.name === 'address' && precheck?.collision && <CollisionNote {...precheck.collision} />}
    </div>
  );
}

/** More chains than these are no suggestion. */
const SWITCHES_MAX = 3;
/** The prefix, then four signs at a time. */
const GROUP = /^0x|.{1,4}/gu;

/** Under an address: the address as it is kept, in groups to be compared, or a button that mends it. */
function AddressVerdict({ name }: { name: string }) {
  const { kind, issues, notices, write } = useSubmission();
  const t = useMessages('submissionForm').address;
  const notice = notices.find(({ field }) => field === name);
  const { suggestion, others, platform = '' } = issues.find(({ field }) => field === name)?.values ?? {};
  const switches = `${others ?? ''}`.split(', ').filter((other) => findPlatform(other) !== null);
  const platformField = kind === 'token' ? 'bl_symbol' : 'platform';
  return (
    <div className="address-verdict" role="status">
      {notice && (
        <>
          <p>
            {t.saved}{' '}
            <code className="address-verdict__groups" translate="no">
              {(notice.address.match(GROUP) ?? []).map((group, index) => (
                <span key={index}>{group}</span>
              ))}
            </code>
          </p>
          {notice.notices.map((code) => (
            <p key={code}>{interpolate(t.notices[code], { platform })}</p>
          ))}
        </>
      )}
      {suggestion !== undefined && (
        <Mend text={interpolate(t.use, { address: suggestion })} onClick={() => write({ [name]: `${suggestion}` })} />
      )}
      {switches.length <= SWITCHES_MAX &&
        switches.map((other) => (
          <Mend
            key={other}
            text={interpolate(t.switchTo, { platform: other })}
            onClick={() => write({ [platformField]: other })}
          />
        ))}
    </div>
  );
}

function Mend({ text, onClick }: { text: string; onClick: () => void }) {
  return (
    <button type="button" className="button button--quiet address-verdict__fix" onClick={onClick}>
      {text}
    </button>
  );
}

const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** What a submission collides with, so that nobody has to guess. */
function CollisionNote({ code, platform, address, name, since }: Collision) {
  const { kind } = useSubmission();
  const t = useMessages('submissionForm').collision;
  const { included } = useMessages('submit');
  return (
    <p className="collision-note">
      {name && <span>{interpolate(t.listed, { name })}</span>}
      <span translate="no">{interpolate(t.on, { platform, address })}</span>
      {since && <span>{interpolate(t.received, { date: since.slice(0, DAY_LENGTH) })}</span>}
      {kind === 'token' && code === 'alreadyListed' && <OutLink to="tokenRepository">{included.link}</OutLink>}
    </p>
  );
}
