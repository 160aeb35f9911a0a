import { driverPhonesPath, recommendationsPath } from '#portal/ui/page/recordPaths'

/** Addresses of the pages. Spelt here and nowhere else. */
export const paths = {
  loadPlanning: '/LoadPlanningApplication',
  powerUnits: '/LoadPlanningApplication/PowerUnitDetails',
  availableLoads: '/LoadPlanningApplication/AvailableLoadsAndUnits',
  recommendations: recommendationsPath,
  verifyStatus: '/LoadPlanningApplication/VerifyStatus',
  driverPhones: driverPhonesPath,
  driverRequests: '/LoadPlanningApplication/DriverRequest',
} as const
