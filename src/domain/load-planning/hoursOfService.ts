/**
 * Hours of service of drivers who carry property (49 CFR 395.3), in whole minutes. The planner, the arrival forecast and the
 * recommendations share this clock.
 *
 * - (a)(2), (3)(i): 11 hours of driving within a window of 14 consecutive hours, after 10 consecutive hours off duty.
 * - (a)(3)(ii): no driving once 8 hours were driven without 30 consecutive minutes of not driving, whether off or on duty.
 * - (b): no driving after 60 hours on duty in 7 days, or 70 in 8; other work stays allowed.
 * - (c): 34 consecutive hours off duty restart the 7 or 8 days.
 *
 * Hours that the 7 or 8 days give back day by day, and split rests in a sleeper berth, are left out: without a logbook
 * they are not known, and without them the clock is never laxer than the rule.
 */
export const mostDriving = 660
export const dutyWindow = 840
export const drivingBeforeBreak = 480
export const breakLength = 30
export const restLength = 600
export const restartLength = 2_040
export const shortCycle = 3_600
export const longCycle = 4_200

/** The cycle by the setting of a carrier, in minutes: `60` is 60 hours in 7 days, anything else 70 in 8. */
export const cycleFor = (hours: string | null | undefined): number => (hours?.trim() === '60' ? shortCycle : longCycle)

/** Minutes that a driver may still drive, be on duty in this window, and be on duty in this cycle. */
export type HoursLeft = {
  driving: number
  duty: number
  cycle: number
  /** Minutes driven since the last break; when it is not known, as many as the other two allow. */
  sinceBreak?: number | undefined
}

/** A driver on the way through time: minutes since 1970, the hours left, and the rests that were due. */
export type DutyClock = HoursLeft & {
  sinceBreak: number
  at: number
  /** The cycle after 34 hours off duty. */
  wholeCycle: number
  /** Consecutive minutes without driving, and off duty, up to now. */
  notDriving: number
  offDuty: number
  rests: number
  breaks: number
  restarts: number
  /** Minutes driven beyond the cycle. */
  cycleShort: number
}

export const dutyClock = (at: number, hours: HoursLeft, wholeCycle: number): DutyClock => {
  const driving = Math.min(hours.driving, mostDriving)
  const duty = Math.min(hours.duty, dutyWindow)
  return {
    at,
    driving,
    duty,
    cycle: Math.min(hours.cycle, wholeCycle),
    wholeCycle,
    sinceBreak: hours.sinceBreak ?? Math.min(mostDriving - driving, dutyWindow - duty),
    notDriving: 0,
    offDuty: 0,
    rests: 0,
    breaks: 0,
    restarts: 0,
    cycleShort: 0,
  }
}

/** Sets a clock to the state of another one. */
export const setClock = (clock: DutyClock, other: DutyClock): void => {
  clock.at = other.at
  clock.driving = other.driving
  clock.duty = other.duty
  clock.cycle = other.cycle
  clock.wholeCycle = other.wholeCycle
  clock.sinceBreak = other.sinceBreak
  clock.notDriving = other.notDriving
  clock.offDuty = other.offDuty
  clock.rests = other.rests
  clock.breaks = other.breaks
  clock.restarts = other.restarts
  clock.cycleShort = other.cycleShort
}

/** Drives so many minutes with the breaks and rests that are due; what the cycle does not allow is counted, see `cycleShort`. */
export const drive = (clock: DutyClock, minutes: number): void => {
  if (startsWithRest(clock, minutes)) takeRest(clock)
  for (let left = minutes; left > 0;) {
    const missingBreak = clock.sinceBreak >= drivingBeforeBreak ? breakLength - clock.notDriving : 0
    // A break that ends with the window becomes the rest.
    if (clock.driving <= 0 || clock.duty <= missingBreak) takeRest(clock)
    else if (missingBreak > 0) takeBreak(clock)
    else {
      const stretch = Math.min(left, clock.driving, clock.duty, drivingBeforeBreak - clock.sinceBreak)
      clock.cycleShort += Math.max(0, stretch - clock.cycle)
      goOn(clock, stretch)
      left -= stretch
    }
  }
}

/** Where a break is due before the first mile, a rest that is needed anyway saves it, if the way needs no other break. */
const startsWithRest = ({ driving, duty, sinceBreak }: DutyClock, minutes: number): boolean =>
  sinceBreak >= drivingBeforeBreak && minutes > Math.min(driving, duty - breakLength) && minutes <= drivingBeforeBreak

/** Drives so many minutes as `drive` does, and takes 34 hours off duty where the cycle ends. */
export const driveWithRestarts = (clock: DutyClock, minutes: number): void => {
  for (let left = minutes; left > 0;) {
    if (clock.cycle <= 0) takeRestart(clock)
    const stretch = Math.min(left, clock.cycle)
    drive(clock, stretch)
    left -= stretch
  }
}

/** Loads, unloads, waits on duty: the window and the cycle go on, and it stays allowed when they are over. */
export const work = (clock: DutyClock, minutes: number): void => {
  if (minutes <= 0) return
  clock.offDuty = 0
  clock.duty = Math.max(0, clock.duty - minutes)
  clock.cycle = Math.max(0, clock.cycle - minutes)
  passWithoutDriving(clock, minutes)
}

/** Is off duty until a moment: a window that has begun goes on, unless it becomes a rest of 10 hours. */
export const beOff = (clock: DutyClock, until: number): void => {
  const minutes = until - clock.at
  if (minutes <= 0) return
  clock.offDuty += minutes
  if (clock.offDuty >= restLength) {
    clock.driving = mostDriving
    clock.duty = dutyWindow
    if (clock.offDuty >= restartLength) clock.cycle = clock.wholeCycle
  } else if (clock.duty < dutyWindow) clock.duty = Math.max(0, clock.duty - minutes)
  passWithoutDriving(clock, minutes)
}

/** Adds the time missing to 34 consecutive hours off duty. */
export const takeRestart = (clock: DutyClock): void => {
  beOff(clock, clock.at + restartLength - clock.offDuty)
  clock.restarts += 1
}

/**
 * Drives so many minutes without a break or a rest, whatever is left.
 * @returns the minutes, at the end of the way, that the 11 hours and the 14 hours did not allow
 */
export const driveAnyway = (clock: DutyClock, minutes: number): { driving: number; window: number } => {
  const beyond = { driving: Math.max(0, minutes - clock.driving), window: Math.max(0, minutes - clock.duty) }
  goOn(clock, minutes)
  clock.driving = Math.max(0, clock.driving)
  clock.duty = Math.max(0, clock.duty)
  return beyond
}

const takeRest = (clock: DutyClock): void => {
  beOff(clock, clock.at + restLength - clock.offDuty)
  clock.rests += 1
}

const takeBreak = (clock: DutyClock): void => {
  beOff(clock, clock.at + breakLength - clock.notDriving)
  clock.breaks += 1
}

const goOn = (clock: DutyClock, minutes: number): void => {
  clock.at += minutes
  clock.driving -= minutes
  clock.duty -= minutes
  clock.sinceBreak += minutes
  clock.cycle = Math.max(0, clock.cycle - minutes)
  clock.notDriving = 0
  clock.offDuty = 0
}

const passWithoutDriving = (clock: DutyClock, minutes: number): void => {
  clock.at += minutes
  clock.notDriving += minutes
  if (clock.notDriving >= breakLength) clock.sinceBreak = 0
}
