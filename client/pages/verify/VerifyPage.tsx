import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { BRAND } from '../../../shared/brand/brand.ts';
import { KEY_PLACES, RELEASES } from '../../../shared/brand/links.ts';
import type { PageProps } from '../../../shared/site/pageData.ts';
import { pathTo } from '../../../shared/site/routes.ts';
import { isTooLong, PRODUCTS, TOO_LONG_ANSWER } from '../../../shared/genuine/verify.ts';
import { Form, SubmitButton } from '../../forms/Form.tsx';
import { SelectField } from '../../forms/SelectField.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { interpolate, useLanguage, useMessages } from '../../i18n/messages.ts';
import { ADDRESS_GROUP, GroupedCode } from '../../ui/GroupedCode.tsx';
import { CopyButton } from '../../ui/copyButtons.tsx';
import { PageLink, UrlText } from '../../ui/links.tsx';
import { LineList } from '../../ui/lists.tsx';
import { PageSection, TextPage } from '../../ui/sections.tsx';
import { FileBox } from './FileBox.tsx';
import { keepSecret } from './keepSecret.ts';
import { AddressBars } from './NamePair.tsx';
import { VerifyAnswerBox } from './VerifyAnswer.tsx';
import { wordsOf } from './verifyWords.ts';
import { VerifySite } from './VerifySite.tsx';

/** Commands that print the SHA-256 of a file, by system. */
const COMMANDS = {
  windows: 'certutil -hashfile FILE SHA256',
  macos: 'shasum -a 256 FILE',
  linux: 'sha256sum FILE',
} as const;
const SYSTEMS = ['windows', 'macos', 'linux'] as const;
/** Answers come from the address, so nothing typed here is stored or completed. */
const PLAIN = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, translate: 'no' } as const;

/** Whether a version, a name or a file is ours: each box is a GET form, and its answer stands at the page's address. */
export function VerifyPage({ data: { asked: question, answer: loaded, publicKey } }: PageProps<'verify'>) {
  const t = useMessages('verify');
  const layout = useMessages('layout');
  const lang = useLanguage();
  const action = pathTo('verify', lang);
  const values = { name: BRAND.name, host: BRAND.officialHost };
  const { isRefused, refuse, box } = useRefusal(question);
  const answer = isRefused ? TOO_LONG_ANSWER : loaded;
  const form = {
    method: 'get',
    action,
    className: 'verify-form',
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void keepSecret(event, lang, refuse),
  } as const;
  const products = Object.fromEntries(
    PRODUCTS.map((product) => {
      const name = interpolate(layout.products[product], BRAND);
      return [product, name.charAt(0).toUpperCase() + name.slice(1)];
    }),
  );
  // A screen reader begins with the title of the document.
  const head = answer ? { ...t.head, title: wordsOf(answer, { verify: t, layout }, lang).title } : t.head;
  return (
    <TextPage
      head={head}
      title={t.head.title}
      values={values}
      lead={t.lead}
      action={
        <>
          {answer && (
            <div ref={box} tabIndex={-1}>
              <VerifyAnswerBox answer={answer} />
            </div>
          )}
          <Form name="verifyName" {...form} key={question.q} texts={{ q: question.q }}>
            <TextField name="q" label={t.name.label} help={t.name.help} {...PLAIN} />
            <SubmitButton text={t.checks.name} busyText={t.checks.name} />
          </Form>
          {!answer && (
            <p>
              <PageLink page="submit" params={{ kind: 'fake' }}>
                {t.report}
              </PageLink>
            </p>
          )}
        </>
      }
      scene={<AddressBars />}
    >
      <PageSection title={t.version.title} lead={t.version.lead}>
        <Form
          name="verifyVersion"
          {...form}
          key={question.product + question.version}
          texts={{ product: question.product, version: question.version }}
        >
          <SelectField name="product" label={t.version.product} help={t.version.productHelp} options={products} />
          <TextField
            name="version"
            label={t.version.label}
            help={interpolate(t.version.help, { sample: RELEASES.mobile.version })}

            inputMode="text"
            {...PLAIN}
          />
          <SubmitButton text={t.checks.version} busyText={t.checks.version} />
        </Form>
      </PageSection>
      <PageSection title={t.hash.title} lead={t.hash.lead}>
        <FileBox publicKey={publicKey} />
        <Form name="verifyHash" {...form} key={question.hash} texts={{ hash: question.hash }}>
          <TextField name="hash" label={t.hash.label} help={t.hash.help} {...PLAIN} />
          <SubmitButton text={t.checks.hash} busyText={t.checks.hash} />
        </Form>
        <div className="terminal">
          <p className="note">{t.hash.commands}</p>
          <dl className="hash-commands">
            {SYSTEMS.map((system) => (
              <div key={system}>
                <dt className="note">{t.hash.systems[system]}</dt>
                <dd>
                  <code translate="no">{COMMANDS[system]}</code>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </PageSection>
      <PageSection title={t.code.title} lead={t.code.lead}>
        <Form name="verifyCode" {...form} key={question.code} texts={{ code: question.code }}>
          <TextField name="code" label={t.code.label} help={t.code.help} {...PLAIN} />
          <SubmitButton text={t.checks.code} busyText={t.checks.code} />
        </Form>
      </PageSection>
      <VerifySite />
      <PageSection title={t.copy.title}>
        <div className="rows">
          <LineList items={t.copy.points.map((point) => interpolate(point, values))} />
          {publicKey !== null && (
            <>
              <p>{t.copy.key}</p>
              <dl className="key-places">
                <div className="index-row">
                  <dt className="note">{t.copy.places.key}</dt>
                  <dd className="line">
                    <GroupedCode className="grouped-code" groups={publicKey.match(ADDRESS_GROUP)} />
                    <CopyButton text={publicKey} name={t.copy.places.key} />
                  </dd>
                </div>
                <div className="index-row">
                  <dt className="note">{t.copy.places.dns}</dt>
                  <dd>
                    <code translate="no">{KEY_PLACES.dns}</code>
                  </dd>
                </div>
                <div className="index-row">
                  <dt className="note">{t.copy.places.code}</dt>
                  <dd>
                    <UrlText url={KEY_PLACES.code} />
                  </dd>
                </div>
              </dl>
            </>
          )}
        </div>
      </PageSection>
    </TextPage>
  );
}

/** Refuses questions that are too long before they are sent: the answer stands in the page, and the focus moves to it. */
function useRefusal(question: object) {
  const box = useRef<HTMLDivElement>(null);
  const [refused, setRefused] = useState<{ after: object } | null>(null);
  useEffect(() => {
    if (refused) box.current?.focus();
  }, [refused]);
  /** Returns whether it did. */
  function refuse(form: HTMLFormElement): boolean {
    const isLong = [...new FormData(form).values()].some((text) => typeof text === 'string' && isTooLong(text));
    if (isLong) setRefused({ after: question });
    return isLong;
  }
  // The answer to another question takes its place.
  return { isRefused: refused?.after === question, refuse, box };
}
