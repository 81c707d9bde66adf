# What guests read, kept for everybody for a moment, and for a day while Waypost does not answer. What may be kept is what Waypost says.
import std;

sub vcl_recv {
	# Waypost says here what is not everybody's any more. This address is for it alone.
	if (local.socket == "purge") {
		if (req.method != "PURGE" || !req.http.Surrogate-Key) {
			return (synth(405));
		}
		ban("obj.http.Surrogate-Key ~ (^|\s)(" + req.http.Surrogate-Key + ")(\s|$)");
		return (synth(200));
	}
	if (req.restarts == 0) {
		unset req.http.Waypost-Away;
	}
	# Whoever is signed in sees more than others. Pieces are asked for of maps, which are larger than what is kept here.
	if (req.method != "GET" && req.method != "HEAD" || req.http.Authorization || req.http.Cookie ~ "waypost-" || req.http.Range) {
		return (pass);
	}
	unset req.http.Cookie;
	if (std.healthy(req.backend_hint) && !req.http.Waypost-Away) {
		set req.grace = 1s;
	}
	return (hash);
}

sub vcl_backend_response {
	if (beresp.status >= 500) {
		if (bereq.is_bgfetch) {
			return (abandon);
		}
		set beresp.ttl = 0s;
		set beresp.grace = 0s;
		return (deliver);
	}
	if (beresp.http.Cache-Control !~ "public" || std.integer(beresp.http.Content-Length, 0) > 16000000) {
		set beresp.uncacheable = true;
		set beresp.ttl = 2m;
		return (deliver);
	}
	# What Waypost gives a name it has forgotten here by that name, so it lasts longer than in a cache that is told nothing. Pictures are asked
	# for once a minute all the same, should the word have come too early for one that was on its way.
	if (beresp.http.Surrogate-Key && beresp.http.Cache-Control !~ "max-age=0") {
		set beresp.ttl = 1m;
	}
	if (beresp.http.Surrogate-Key || beresp.http.Cache-Control ~ "immutable") {
		set beresp.grace = 1d;
	}
}

sub vcl_deliver {
	# Waypost is not asked twice by those of whom nothing is kept.
	if (resp.status >= 500 && req.restarts == 0 && !obj.uncacheable) {
		set req.http.Waypost-Away = "yes";
		return (restart);
	}
	unset resp.http.Surrogate-Key;
	unset resp.http.Via;
	unset resp.http.X-Varnish;
}
