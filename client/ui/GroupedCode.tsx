/** Groups of characters for comparison by eye. The gaps are margins, so that copied text has none. */
export function GroupedCode({ className, groups }: { className: string; groups: readonly string[] | null }) {
  return (
    <code className={className} translate="no">
      {groups?.map((group, index) => (
        <span key={index}>{group}</span>
      ))}
    </code>
  );
}

/** A prefix, then four characters at a time. */
export const ADDRESS_GROUP = /^0x|.{1,4}/gu;
