import { createRootRoute } from '@tanstack/react-router'

/** The parent of every area's routes. What is around the areas is set in routes.tsx. */
export const rootRoute = createRootRoute()
