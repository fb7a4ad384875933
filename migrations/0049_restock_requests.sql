-- Requests to be notified when a sold-out variant is available again (docs/decisions/0044-back-in-stock.md).
CREATE TABLE "restock_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "restock_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"channel" text NOT NULL,
	"contact" text NOT NULL,
	"token" text NOT NULL,
	"language" text NOT NULL,
	"user_id" integer,
	"origin" text,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"notified_at" timestamp with time zone,
	CONSTRAINT "restock_requests_open" UNIQUE NULLS NOT DISTINCT("variant_id","contact","notified_at"),
	CONSTRAINT "restock_requests_attempts" CHECK (attempts >= 0)
);
--> statement-breakpoint
ALTER TABLE "restock_requests" ADD CONSTRAINT "restock_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restock_requests" ADD CONSTRAINT "restock_requests_variant_of_product" FOREIGN KEY ("variant_id","product_id") REFERENCES "public"."variants"("id","product_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "restock_requests_token" ON "restock_requests" USING btree ("token");--> statement-breakpoint
CREATE INDEX "restock_requests_user" ON "restock_requests" USING btree ("user_id") WHERE user_id is not null;
