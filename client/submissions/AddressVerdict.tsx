import { findPlatform } from '../../shared/submissionPlatforms.ts';
import { fill, useMessages } from '../messages.ts';
import { useSubmission } from './submissionContext.ts';

/** More chains than these are no suggestion. */
const SWITCHES_MAX = 3;
/** The prefix, then four signs at a time. */
const GROUP = /^0x|.{1,4}/gu;

/** Under an address: the address as it is kept, in groups to be compared, or a button that mends it. */
export function AddressVerdict({ name }: { name: string }) {
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
            <p key={code}>{fill(t.notices[code], { platform })}</p>
          ))}
        </>
      )}
      {suggestion !== undefined && (
        <Mend text={fill(t.use, { address: suggestion })} onClick={() => write({ [name]: `${suggestion}` })} />
      )}
      {switches.length <= SWITCHES_MAX &&
        switches.map((other) => (
          <Mend
            key={other}
            text={fill(t.switchTo, { platform: other })}
            onClick={() => write({ [platformField]: other })}
          />
        ))}
    </div>
  );
}

function Mend({ text, onClick }: { text: string; onClick: () => void }) {
  return (
    <button type="button" className="button button--quiet address-verdict__mend" onClick={onClick}>
      {text}
    </button>
  );
}
