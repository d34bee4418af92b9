import { LOGO_SIZE_PX } from '../../shared/limits.ts';
import type { SubmitKind } from '../../shared/routes.ts';
import { useFileSize } from '../forms/useFileSize.ts';
import { formatNumber } from '../formatNumber.ts';
import { fill, useLanguage, useMessages } from '../messages.ts';
import { FIELD_LIMITS } from './fieldLimits.ts';
import { FILE_LIMITS } from './fileLimits.ts';
import { PlatformList } from './PlatformList.tsx';
import { SUBMISSION_FIELDS } from './submissionFields.ts';

/** Every field of a submission with its rule and its limit, grouped as in the form. */
export function FieldGroups({ kind }: { kind: SubmitKind }) {
  const t = useMessages('submit');
  const { counter } = useMessages('forms');
  const lang = useLanguage();
  const writeSize = useFileSize();
  return (
    <div className="field-groups">
      {SUBMISSION_FIELDS[kind].map(({ group, fields }) => (
        <section key={group} className="field-groups__group">
          <div className="field-groups__head">
            <h3>{t.groups[group]}</h3>
            <p>{t.groupRules[group]}</p>
          </div>
          <dl className="ruled">
            {fields.map((field) => {
              const [characters, bytes] = [FIELD_LIMITS[field], FILE_LIMITS[field]];
              return (
                <div key={field} className="field-groups__field">
                  <dt>{t.fields[field]}</dt>
                  <dd>
                    {fill(t.rules[field], { size: LOGO_SIZE_PX })}
                    {characters && <span>{fill(counter.limit, { limit: formatNumber(lang, characters) })}</span>}
                    {bytes && <span>{fill(t.atMostSize, { size: writeSize(bytes) })}</span>}
                    {field === 'platform' && <PlatformList />}
                  </dd>
                </div>
              );
            })}
          </dl>
        </section>
      ))}
    </div>
  );
}
