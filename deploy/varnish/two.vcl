vcl 4.1;

import directors;

# Ready is the one that writes.
probe ready { .url = "/api/health"; .interval = 1s; .window = 2; .threshold = 1; }
backend waypost { .host = "waypost"; .port = "8090"; .first_byte_timeout = 2m; .probe = ready; }
backend standby { .host = "standby"; .port = "8090"; .first_byte_timeout = 2m; .probe = ready; }

sub vcl_init {
	new machines = directors.fallback();
	machines.add_backend(waypost);
	machines.add_backend(standby);
}

sub vcl_recv {
	set req.backend_hint = machines.backend();
}

include "./cache.vcl";
