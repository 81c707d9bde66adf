// Package limits holds back floods: by network through PocketBase's rules, and by account, network and device for failed sign-ins.
package limits

import "github.com/pocketbase/pocketbase/core"

// Rules are per visitor address. Pictures have their own generous ones: one map page asks for dozens at once, and a whole
// school may stand behind one address. Whatever sends a mail or makes an account is scarce.
func Rules() []core.RateLimitRule {
	return []core.RateLimitRule{
		{Label: "*:authWithPassword", MaxRequests: 30, Duration: 60},
		{Label: "*:authRefresh", MaxRequests: 120, Duration: 60},
		{Label: "users:create", MaxRequests: 20, Duration: 600},
		{Label: "*:requestPasswordReset", MaxRequests: 10, Duration: 600},
		{Label: "*:requestVerification", MaxRequests: 20, Duration: 600},
		{Label: "*:requestEmailChange", MaxRequests: 10, Duration: 600},
		{Label: "*:confirmPasswordReset", MaxRequests: 20, Duration: 600},
		{Label: "*:confirmVerification", MaxRequests: 30, Duration: 600},
		{Label: "*:confirmEmailChange", MaxRequests: 20, Duration: 600},
		// A new password costs three hashes.
		{Label: "users:update", MaxRequests: 30, Duration: 60},
		{Label: "*:create", MaxRequests: 300, Duration: 60},
		{Label: "*:file", MaxRequests: 3000, Duration: 10},
		{Label: "/api/pictures/", MaxRequests: 3000, Duration: 10},
		{Label: "/api/release/", MaxRequests: 600, Duration: 10},
		{Label: "/api/waypost/csp-report", MaxRequests: 60, Duration: 60},
		{Label: "/api/batch", MaxRequests: 5, Duration: 1},
		{Label: "/api/", MaxRequests: 600, Duration: 10},
	}
}
