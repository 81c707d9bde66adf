package gate

import "slices"

// RoutesWithRules are the routes that have a rule of their own.
func RoutesWithRules() []string {
	var routes []string
	for route := range ofRoutes {
		routes = append(routes, route)
	}
	for route := range ofPeople {
		routes = append(routes, route)
	}
	slices.Sort(routes)
	return slices.Compact(routes)
}
