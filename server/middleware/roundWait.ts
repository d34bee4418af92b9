const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** A wait as a person would say it, never too short: seconds up to two minutes, minutes up to two hours, then hours. */
export function roundWait(seconds: number): { unit: 'waitSeconds' | 'waitMinutes' | 'waitHours'; count: number } {
  if (seconds < 2 * MINUTE_S) return { unit: 'waitSeconds', count: Math.max(2, Math.ceil(seconds)) };
  if (seconds <= 2 * HOUR_S - MINUTE_S) return { unit: 'waitMinutes', count: Math.ceil(seconds / MINUTE_S) };
  return { unit: 'waitHours', count: Math.ceil(seconds / HOUR_S) };
}
