import { useEffect, useEffectEvent, useState } from 'react';
import { examineLogo, type LogoExam } from './examineLogo.ts';

/** What was found in the file. While another is looked at, what was found in the one before stays, so that nothing jumps. */
export function useLogoExam(file: File, onDone: (exam: LogoExam) => void): LogoExam | null {
  const [exam, setExam] = useState<LogoExam | null>(null);
  const done = useEffectEvent(onDone);

  useEffect(() => {
    let current = true;
    void examineLogo(file).then((found) => {
      if (!current) return;
      setExam(found);
      done(found);
    });
    return () => {
      current = false;
    };
  }, [file]);

  return exam;
}
