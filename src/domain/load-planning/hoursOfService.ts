/**
 * The hours of service of drivers who carry property (49 CFR 395.3), in minutes: 11 hours of driving within a window of
 * 14, which 10 hours off begin anew; a break of 30 minutes after 8 hours of driving; 60 hours of duty in seven days or
 * 70 in eight, which 34 hours off begin anew.
 */
export const mostDriving = 660
export const dutyWindow = 840
export const drivingBeforeBreak = 480
export const breakLength = 30
export const restLength = 600
export const restartLength = 2_040
export const shortCycle = 3_600
export const longCycle = 4_200

/** Minutes that somebody may still drive, be on duty in this window, and be on duty in this cycle. */
export type HoursLeft = { driving: number; duty: number; cycle: number }

/** A driver on his way through time: minutes since 1970, his hours, and what he had to take and lacked. */
export type DutyClock = HoursLeft & {
  at: number
  /** The cycle that 34 hours off give him. */
  wholeCycle: number
  sinceBreak: number
  rests: number
  breaks: number
  /** Minutes on duty beyond his cycle. */
  cycleShort: number
}

export const dutyClock = (at: number, hours: HoursLeft, wholeCycle: number): DutyClock => ({
  at,
  driving: Math.min(hours.driving, mostDriving),
  duty: Math.min(hours.duty, dutyWindow),
  cycle: Math.min(hours.cycle, wholeCycle),
  wholeCycle,
  sinceBreak: 0,
  rests: 0,
  breaks: 0,
  cycleShort: 0,
})

/** Sets a clock as another stands. */
export const setClock = (clock: DutyClock, other: DutyClock): void => {
  clock.at = other.at
  clock.driving = other.driving
  clock.duty = other.duty
  clock.cycle = other.cycle
  clock.wholeCycle = other.wholeCycle
  clock.sinceBreak = other.sinceBreak
  clock.rests = other.rests
  clock.breaks = other.breaks
  clock.cycleShort = other.cycleShort
}

/** Drives so many minutes, with the breaks and rests that the rules ask for on the way. */
export const drive = (clock: DutyClock, minutes: number): void => {
  let left = minutes
  while (left > 0) {
    if (clock.driving <= 0 || clock.duty <= 0) takeRest(clock)
    else if (clock.sinceBreak >= drivingBeforeBreak) takeBreak(clock)
    else {
      const stretch = Math.min(left, clock.driving, clock.duty, drivingBeforeBreak - clock.sinceBreak)
      clock.at += stretch
      clock.driving -= stretch
      clock.duty -= stretch
      clock.sinceBreak += stretch
      spendCycle(clock, stretch)
      left -= stretch
    }
  }
}

/** Loads, unloads, waits for papers: on duty, not driving. Half an hour of it counts as the break. */
export const work = (clock: DutyClock, minutes: number): void => {
  clock.at += minutes
  clock.duty = Math.max(0, clock.duty - minutes)
  if (minutes >= breakLength) clock.sinceBreak = 0
  spendCycle(clock, minutes)
}

/** Is off duty until a moment: long enough, it is a rest or a restart; else the window goes on if it has begun. */
export const beOff = (clock: DutyClock, until: number): void => {
  const minutes = until - clock.at
  if (minutes <= 0) return
  clock.at = until
  if (minutes >= breakLength) clock.sinceBreak = 0
  if (minutes >= restLength) {
    clock.driving = mostDriving
    clock.duty = dutyWindow
    if (minutes >= restartLength) clock.cycle = clock.wholeCycle
  } else if (clock.duty < dutyWindow) clock.duty = Math.max(0, clock.duty - minutes)
}

const takeRest = (clock: DutyClock): void => {
  clock.at += restLength
  clock.driving = mostDriving
  clock.duty = dutyWindow
  clock.sinceBreak = 0
  clock.rests += 1
}

const takeBreak = (clock: DutyClock): void => {
  clock.at += breakLength
  clock.duty = Math.max(0, clock.duty - breakLength)
  clock.sinceBreak = 0
  clock.breaks += 1
}

const spendCycle = (clock: DutyClock, minutes: number): void => {
  clock.cycle -= minutes
  if (clock.cycle < 0) {
    clock.cycleShort -= clock.cycle
    clock.cycle = 0
  }
}
