import { type ReactNode, useEffect, useState } from 'react';
import { textWith } from '../../../shared/submission/schemas/fieldRoles.ts';
import { FIELD_CONTROLS } from '../../../shared/submission/schemas/formSections.ts';
import type { SharedSite } from '../../../shared/genuine/websiteHosts.ts';
import type { FieldProps } from '../../forms/Field.tsx';
import { requestHttps } from '../formRequests.ts';
import { TextField } from '../../forms/TextField.tsx';
import { interpolate, useMessages } from '../../i18n/messages.ts';
import { groupDigits, showNumber } from '../../ui/groupDigits.ts';
import { useSubmission } from './submissionContext.ts';

interface FixButtonProps {
  /** Texts by field. */
  values: Readonly<Record<string, string>>;
  disabled?: boolean;
  children: ReactNode;
}

/** Fills suggested texts into fields. */
export function FixButton({ values, disabled, children }: FixButtonProps) {
  const { setValues } = useSubmission();
  return (
    <button
      type="button"
      className="button button--quiet address-verdict__fix"
      disabled={disabled}
      onClick={() => setValues(values)}
    >
      {children}
    </button>
  );
}

/**
 * A URL field: offers https where it is missing or the website supports it, and warns where the website does not, of a
 * host in another script and of a host with pages of many projects.
 */
export function WebsiteField(field: FieldProps) {
  const { kind, issues, notices, texts } = useSubmission();
  const t = useMessages('submissionForm').address;
  const { name } = field;
  // Browsers fill in the team's own website, and no other.
  const isOwn = FIELD_CONTROLS[kind][name]?.role === 'website';
  const typed = texts[name] ?? '';
  const isHttp = issues.some((issue) => issue.field === name && issue.code === 'notHttps');
  const [result, setResult] = useState({ url: '', https: false });
  const noticed = notices
    .filter((notice) => notice.field === name)
    .flatMap(({ value, notices: codes }) => codes.map((code) => ({ code, host: value })));
  const suggestion = issues.find((issue) => issue.field === name)?.values?.suggestion;
  const secure = typed.trim().replace(/^http:/i, 'https:');

  useEffect(() => {
    if (!isHttp) return;
    let isCurrent = true;
    requestHttps(typed).then(
      (https) => isCurrent && setResult({ url: typed, https }),
      // Ignore failures: the message beside the field already explains the fault.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isHttp, typed]);

  return (
    <div className="platform-field">
      {/* Not `url`: our own message explains a missing https://. */}
      <TextField {...field} inputMode="url" autoComplete={isOwn ? 'url' : undefined} />
      <div className="address-verdict" role="status">
        {isHttp &&
          result.url === typed &&
          (result.https ? (
            <FixButton values={{ [name]: secure }}>{interpolate(t.use, { address: secure })}</FixButton>
          ) : (
            <p>{interpolate(t.noHttps, { url: secure })}</p>
          ))}
        {suggestion && (
          <FixButton values={{ [name]: `${suggestion}` }}>{interpolate(t.use, { address: `${suggestion}` })}</FixButton>
        )}
        {noticed.map(({ code, host }) => (
          <p key={code}>{interpolate(code in t.sites ? t.sites[code as SharedSite] : t.encodedHost, { host })}</p>
        ))}
      </div>
    </div>
  );
}

/**
 * The supply of a token. One that can mean two numbers gets a button for each. One in words, in other separators or in
 * the smallest unit, or 0, is explained.
 */
export function SupplyField(field: FieldProps) {
  const { kind, issues, notices, texts } = useSubmission();
  const t = useMessages('submissionForm').address;
  const { name } = field;
  const valueOf = (code: 'rawSupply' | 'readNumber' | 'noSupply') =>
    notices.find(({ field: noticed, notices: codes }) => noticed === name && codes.includes(code))?.value;
  const unclear = issues.find((issue) => issue.field === name && issue.code === 'unclearNumber')?.values;
  const [read, tokens] = [valueOf('readNumber'), valueOf('rawSupply')];
  return (
    <div className="platform-field">
      <TextField {...field} inputMode="decimal" autoComplete="off" />
      <div className="address-verdict" role="status">
        {[unclear?.low ?? [], unclear?.high ?? []].flat().map((number) => (
          <FixButton key={number} values={{ [name]: `${number}` }}>
            {interpolate(t.use, { address: showNumber(`${number}`) })}
          </FixButton>
        ))}
        {read && (
          <p>
            <span>{t.saved}</span> <span>{showNumber(read)}</span>
          </p>
        )}
        {valueOf('noSupply') && <p>{t.noSupply}</p>}
        {tokens && (
          <>
            <p>
              {interpolate(t.rawSupply, {
                supply: groupDigits(read ?? texts[name] ?? ''),
                decimal: textWith(kind, 'decimals', texts),
                tokens: groupDigits(tokens),
              })}
            </p>
            <FixButton values={{ [name]: tokens }}>{interpolate(t.use, { address: groupDigits(tokens) })}</FixButton>
          </>
        )}
      </div>
    </div>
  );
}
