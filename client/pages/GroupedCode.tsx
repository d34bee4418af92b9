/** Compared by eye, so in parts that the eye can hold. The gaps are drawn: who copies the text gets none of them. */
export function GroupedCode({ code }: { code: string }) {
  return (
    <code className="grouped-code" translate="no">
      {(code.match(/^0x|.{1,4}/gu) ?? []).map((group, index) => (
        <span key={index}>{group}</span>
      ))}
    </code>
  );
}
