vcl 4.1;

backend waypost {
	.host = "waypost";
	.port = "8090";
	.first_byte_timeout = 2m;
	.probe = { .url = "/api/health"; .interval = 1s; .window = 2; .threshold = 1; }
}

include "./cache.vcl";
