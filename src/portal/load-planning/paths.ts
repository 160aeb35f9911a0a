/** Addresses of the pages. Spelt here and nowhere else. */
export const paths = {
  loadPlanning: '/LoadPlanningApplication',
  powerUnits: '/LoadPlanningApplication/PowerUnitDetails',
  availableLoads: '/LoadPlanningApplication/AvailableLoadsAndUnits',
  recommendations: '/LoadPlanningApplication/Recommendations',
  verifyStatus: '/LoadPlanningApplication/VerifyStatus',
  driverRequests: '/LoadPlanningApplication/DriverRequest',
} as const
