import { addDays } from '../subscription/business-day.ts'

/**
 * Trading days of the New York Stock Exchange and days on which EDGAR accepts filings, by their rules for
 * any year. Days are yyyy-mm-dd.
 */

/** Closures that no rule gives: storms and days of mourning. */
const UNSCHEDULED: Readonly<Record<string, string>> = {
  '2012-10-29': 'Hurricane Sandy',
  '2012-10-30': 'Hurricane Sandy',
  '2018-12-05': 'Day of mourning',
  '2025-01-09': 'Day of mourning',
}

const FRIDAY = 5
const SATURDAY = 6

/** 1 is Monday, 7 is Sunday. */
function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

export function isWeekend(day: string): boolean {
  return weekdayOf(day) >= SATURDAY
}

const dateOf = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)

/** The `count`th `weekday` of a month; the last one for a count of −1. */
function nthWeekday(year: number, month: number, weekday: number, count: number): string {
  if (count < 0) {
    const last = dateOf(year, month + 1, 0)
    return addDays(last, -((weekdayOf(last) - weekday + 7) % 7))
  }
  const first = dateOf(year, month, 1)
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (count - 1))
}

/** Friday before a Saturday, Monday after a Sunday. */
function observed(day: string): string {
  const weekday = weekdayOf(day)
  return weekday === SATURDAY ? addDays(day, -1) : weekday > SATURDAY ? addDays(day, 1) : day
}

/** Western Easter by the anonymous Gregorian algorithm. */
function easterOf(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const e =
    (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - e - (c % 4)) % 7
  const m = Math.floor((a + 11 * e + 22 * l) / 451)
  const n = e + l - 7 * m + 114
  return dateOf(year, Math.floor(n / 31), (n % 31) + 1)
}

/** Holidays that the exchange and EDGAR share; Juneteenth is closed at the exchange from 2022, at EDGAR from 2021. */
function sharedHolidays(year: number, juneteenthFrom: number): [day: string, name: string][] {
  return [
    [nthWeekday(year, 1, 1, 3), 'Martin Luther King Jr. Day'],
    [nthWeekday(year, 2, 1, 3), 'Presidents’ Day'],
    [nthWeekday(year, 5, 1, -1), 'Memorial Day'],
    ...(year >= juneteenthFrom
      ? [[observed(dateOf(year, 6, 19)), 'Juneteenth'] as [string, string]]
      : []),
    [observed(dateOf(year, 7, 4)), 'Independence Day'],
    [nthWeekday(year, 9, 1, 1), 'Labor Day'],
    [nthWeekday(year, 11, 4, 4), 'Thanksgiving'],
    [observed(dateOf(year, 12, 25)), 'Christmas'],
  ]
}

/** NYSE Rule 7.2. A New Year's Day on a Saturday is not observed. */
function exchangeHolidaysOf(year: number): ReadonlyMap<string, string> {
  const newYear = dateOf(year, 1, 1)
  return new Map([
    ...(weekdayOf(newYear) === SATURDAY
      ? []
      : [[observed(newYear), 'New Year’s Day'] as [string, string]]),
    [addDays(easterOf(year), -2), 'Good Friday'],
    ...sharedHolidays(year, 2022),
    ...Object.entries(UNSCHEDULED).filter(([day]) => day.startsWith(`${year}-`)),
  ])
}

/** Federal holidays (5 U.S.C. 6103); one on January 1 of the next year may be observed on December 31. */
function edgarHolidaysOf(year: number): ReadonlyMap<string, string> {
  const newYears = [year, year + 1].map((one) => observed(dateOf(one, 1, 1)))
  return new Map([
    ...newYears
      .filter((day) => day.startsWith(`${year}-`))
      .map((day): [string, string] => [day, 'New Year’s Day']),
    ...sharedHolidays(year, 2021),
    [nthWeekday(year, 10, 1, 2), 'Columbus Day'],
    [observed(dateOf(year, 11, 11)), 'Veterans Day'],
  ])
}

/** Holidays of a year, cached. */
function cachedByYear(holidaysOf: (year: number) => ReadonlyMap<string, string>) {
  const years = new Map<string, ReadonlyMap<string, string>>()
  return (day: string): string | null => {
    const year = day.slice(0, 4)
    const known = years.get(year) ?? holidaysOf(Number(year))
    years.set(year, known)
    return known.get(day) ?? null
  }
}

/** Name of the holiday on which the exchange is closed; null on other days, weekends included. */
export const exchangeHoliday = cachedByYear(exchangeHolidaysOf)
/** Name of the holiday on which EDGAR accepts no filings; null on other days. */
export const edgarHoliday = cachedByYear(edgarHolidaysOf)

export function isTradingDay(day: string): boolean {
  return !isWeekend(day) && exchangeHoliday(day) === null
}

/**
 * Whether the exchange closes at 13:00: the day after Thanksgiving, Christmas Eve, and July 3 before an
 * Independence Day from Tuesday to Friday.
 */
export function closesEarly(day: string): boolean {
  if (!isTradingDay(day)) return false
  const year = Number(day.slice(0, 4))
  const monthDay = day.slice(5)
  if (monthDay === '07-03') return weekdayOf(day) < FRIDAY
  return monthDay === '12-24' || day === addDays(nthWeekday(year, 11, 4, 4), 1)
}

/** Last trading day up to `day`. */
export function tradingDayUpTo(day: string): string {
  let found = day
  while (!isTradingDay(found)) found = addDays(found, -1)
  return found
}

/** `day`, or the first day after it on which EDGAR accepts filings. */
export function filingDayFrom(day: string): string {
  let found = day
  while (isWeekend(found) || edgarHoliday(found) !== null) found = addDays(found, 1)
  return found
}

/** Monday of the week of `day`; on weekends, of the coming week. */
export function mondayOf(day: string): string {
  return addDays(day, (isWeekend(day) ? 8 : 1) - weekdayOf(day))
}

/** First trading day after `day`. */
export function nextTradingDay(day: string): string {
  let found = addDays(day, 1)
  while (!isTradingDay(found)) found = addDays(found, 1)
  return found
}

/** Trading days after `from` up to `to`. */
export function tradingDaysBetween(from: string, to: string): number {
  let count = 0
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1))
    if (isTradingDay(day)) count += 1
  return count
}
